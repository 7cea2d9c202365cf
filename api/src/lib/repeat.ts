interface Repetition {
  /** Milliseconds from one start to the next; a task that takes longer is not started twice. */
  everyMs: number;
  task: () => Promise<void>;
  /** Called with the first failure of several in a row. */
  failed: (error: unknown) => void;
}

/** Runs a task now and then periodically. Returns a function to stop it, which waits for a running task. */
export function repeat({ everyMs, task, failed }: Repetition): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  let failing = false;

  async function run(): Promise<void> {
    try {
      await task();
      failing = false;
    } catch (error) {
      if (!failing) failed(error);
      failing = true;
    }
  }
  function start(): void {
    underWay ??= run().finally(() => (underWay = undefined));
  }
  start();
  const timer = setInterval(start, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
