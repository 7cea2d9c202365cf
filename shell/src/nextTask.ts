interface Yielding {
  scheduler?: { yield?: () => Promise<void> };
}

/** Yields to the browser, which paints and handles input before the following code runs. */
export const nextTask = (): Promise<void> =>
  (window as Yielding).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
