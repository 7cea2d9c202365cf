import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';

const LOOK_EVERY_MS = 250;
const PAGE_BYTES = 4096;
/** Bytes of a process: V8 limits its own heap only, and buffers lie beside it. */
export const PROCESS_BYTES = 1024 * 1024 * 1024;

/** Returns the bytes in memory of a process; 0 where the system does not tell, or when it has ended. */
function residentBytes(pid: number | undefined): number {
  try {
    const [, pages] = fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return Number(pages) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

/** Ends a process that takes more memory than a renderer may. */
export function limitMemory(child: ChildProcess): void {
  const timer = setInterval(() => {
    if (residentBytes(child.pid) > PROCESS_BYTES) child.kill('SIGKILL');
  }, LOOK_EVERY_MS).unref();
  child.once('exit', () => clearInterval(timer));
}
