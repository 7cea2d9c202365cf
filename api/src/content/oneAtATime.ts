/**
 * Runs a task one time after another: who asks while it runs waits for one more run, which begins after they asked, and shares it
 * with all who ask meanwhile.
 */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function begin(): Promise<void> {
    next = undefined;
    const run = task().finally(() => {
      if (running === run) running = undefined;
    });
    running = run;
    return run;
  }
  return () => {
    if (running === undefined) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
