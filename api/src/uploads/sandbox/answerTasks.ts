/** Makes this process answer one task after another for a lane of its parent (`openSandboxLane`), as long as that runs. */
export function answerTasks<Task>(answerOf: (task: Task) => object | Promise<object>): void {
  process.on('message', (task: Task) => {
    void Promise.resolve(answerOf(task)).then((answer) => process.send?.(answer));
  });
  // Signals to the api's process group reach this process too, which must first finish its tasks.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  // The parent process has exited.
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}
