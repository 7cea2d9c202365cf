import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import type { Part } from './setUp';

/**
 * Opens a process that can be killed and restarted; its output is appended to a file.
 * @param signal that kills it
 */
export async function openPart(
  name: string,
  logFile: string,
  begin: () => Promise<ChildProcess>,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<Part> {
  let child: ChildProcess;
  async function start(): Promise<void> {
    child = await begin();
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (chunk: Buffer) => fs.appendFileSync(logFile, chunk));
    }
  }
  await start();
  return {
    name,
    pid: () => child.pid ?? 0,
    start,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}
