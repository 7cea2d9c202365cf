const LIMIT_MS = 15_000;

/** Waits until something is true. @returns after how many milliseconds it was */
export async function eventually(look: () => Promise<boolean> | boolean): Promise<number> {
  const start = Date.now();
  while (!(await look())) {
    if (Date.now() - start > LIMIT_MS) throw new Error(`it did not happen within ${LIMIT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Date.now() - start;
}
