/** Settles like `promise`, or resolves to `late` when that takes longer than `limitMs`. */
export function within<T, Late>(promise: Promise<T>, limitMs: number, late: Late): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Late>((resolve) => (timer = setTimeout(resolve, limitMs, late)));
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}
