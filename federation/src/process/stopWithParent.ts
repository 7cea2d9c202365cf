const LOOK_MS = 250;

/**
 * Makes a process that npm started end with it. npm passes SIGTERM to the `sh` in between, which ends without passing it
 * on, and the process would serve on as an orphan: losing its parent counts as a SIGTERM here.
 * @param parent pid of the parent as this process began
 */
export function stopWithParent(parent: number = process.ppid): void {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  timer.unref();
}

/** Runs `stop` when this process is asked to end, or npm, which started it, has gone. */
export function onStop(stop: () => void, parent?: number): void {
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  stopWithParent(parent);
}
