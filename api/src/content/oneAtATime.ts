/**
 * Runs a task one at a time: a caller during a run waits for one more run, which begins after the call, and shares it with
 * all who call in the meantime.
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
