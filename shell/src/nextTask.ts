interface Yielding {
  scheduler?: { yield?: () => Promise<void> };
}

/** Ends the running task: a browser paints, and answers what was touched, before what follows. */
export const nextTask = (): Promise<void> =>
  (window as Yielding).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
