interface Repetition {
  /** Milliseconds from one start to the next; a task that takes longer is not started twice. */
  everyMs: number;
  task: () => Promise<void>;
  /** Called with the first failure of several in a row. */
  failed: (error: unknown) => void;
}

interface Repeated {
  /** Runs it soon, and not in this turn; once more if it is running. */
  wake: () => void;
  /** Waits for a running task. */
  stop: () => Promise<void>;
}

/** Runs a task now and then periodically. */
export function repeat({ everyMs, task, failed }: Repetition): Repeated {
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
    wake() {
      isWanted = true;
      setTimeout(start, 0).unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
