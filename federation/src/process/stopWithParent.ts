const LOOK_MS = 250;

/**
 * Makes a process that npm started end with npm. npm sends SIGTERM to the `sh` in between, which exits without passing it
 * on, and the process would keep running as an orphan: losing its parent counts as a SIGTERM here.
 * @param parent pid of the parent when this process started
 */
export function stopWithParent(parent: number = process.ppid): void {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  timer.unref();
}

/** Runs `stop` when this process is asked to stop, or when npm, which started it, has exited. */
export function onStop(stop: () => void, parent?: number): void {
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  stopWithParent(parent);
}
