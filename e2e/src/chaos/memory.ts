import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const EVERY_MS = 500;

/** Process id, parent process id, and resident kilobytes. */
type Row = [pid: number, parent: number, kilobytes: number];

async function processTable(): Promise<Row[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss='], { maxBuffer: 16 * 1024 * 1024 });
  return stdout.split('\n').map((line) => {
    const [pid = 0, parent = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number);
    return [pid, parent, kilobytes];
  });
}

function familyIn(rows: Row[], pid: number): { pids: number[]; bytes: number } {
  const family = new Set([pid]);
  // a parent may be listed after its child
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const [own, parent] of rows) if (family.has(parent)) family.add(own);
  }
  const bytes = rows.reduce((sum, [own, , kilobytes]) => sum + (family.has(own) ? kilobytes * 1024 : 0), 0);
  return { pids: [...family], bytes };
}

/** Returns the process ids and resident bytes of a process and its descendants. */
export const familyOf = async (pid: number) => familyIn(await processTable(), pid);

/** Returns the resident bytes of several process families; 0 for one that does not exist. */
export async function bytesOfFamilies(pids: number[]): Promise<number[]> {
  const rows = await processTable();
  return pids.map((pid) => familyIn(rows, pid).bytes);
}

/** Watches the site's memory until it is stopped; returns the maximum, in megabytes. */
export function watchMemory(pid: () => number): { stop: () => number } {
  let most = 0;
  const timer = setInterval(() => {
    void familyOf(pid()).then(({ bytes }) => (most = Math.max(most, bytes)));
  }, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return Math.round(most / 1024 / 1024);
    },
  };
}
