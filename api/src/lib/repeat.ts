interface Repetition {
  /** Milliseconds from one start to the next; a task that takes longer is not started twice. */
  everyMs: number;
  task: () => Promise<void>;
  /** Called with the first failure of several in a row. */
  failed: (error: unknown) => void;
}

/** Runs a task now and then periodically. */
export function repeat({ everyMs, task, failed }: Repetition) {
  let underWay: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;
  let failing = false;

  async function run(): Promise<void> {
    do {
      isWanted = false;
      try {
        await task();
        failing = false;
      } catch (error) {
        if (!failing) failed(error);
        failing = true;
      }
    } while (isWanted && !failing && !isStopped);
  }
  function start(): void {
    if (!isStopped) underWay ??= run().finally(() => (underWay = undefined));
  }
  start();
  const timer = setInterval(start, everyMs);
  timer.unref();
  return {
    /** Runs it soon, and not in this turn; once more if it is running. */
    wake(): void {
      isWanted = true;
      setTimeout(start, 0).unref();
    },
    /** Waits for a running task. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
