/**
 * Runs a task one time after another: who asks while it runs waits for one more run, which begins after they asked, and shares it
 * with all who ask meanwhile.
 */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let next: Promise<void> | undefined;

  function run(): Promise<void> {
    next = undefined;
    return task();
  }
  return () => {
    next ??= last.then(run);
    last = next.catch(() => undefined);
    return next;
  };
}
