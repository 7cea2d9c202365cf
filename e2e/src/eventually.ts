const LIMIT_MS = 15_000;

/** Waits until something is true. @returns after how many milliseconds it was */
export async function eventually(look: () => Promise<boolean> | boolean, limitMs = LIMIT_MS): Promise<number> {
  const start = Date.now();
  while (!(await look())) {
    if (Date.now() - start > limitMs) throw new Error(`it did not happen within ${limitMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Date.now() - start;
}
