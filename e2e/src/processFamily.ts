import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eventually } from 'contract/eventually.testing';

const run = promisify(execFile);

/** Process id, parent process id, and resident kilobytes. */
type Row = [pid: number, parent: number, kilobytes: number];

async function processTable(): Promise<Row[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss='], { maxBuffer: 16 * 1024 * 1024 });
  return stdout.split('\n').map((line) => {
    const [pid = 0, parent = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number);
    return [pid, parent, kilobytes];
  });
}

/** Returns the process ids and resident bytes of a process and its descendants. */
export async function familyOf(pid: number): Promise<{ pids: number[]; bytes: number }> {
  const rows = await processTable();
  const family = new Set([pid]);
  // a parent may be listed after its child
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const [own, parent] of rows) if (family.has(parent)) family.add(own);
  }
  const bytes = rows.reduce((sum, [own, , kilobytes]) => sum + (family.has(own) ? kilobytes * 1024 : 0), 0);
  return { pids: [...family], bytes };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Waits until none of these processes is left. */
export const haveEnded = (pids: number[]): Promise<boolean> =>
  eventually(
    () => !pids.some(isAlive),
    () => `the processes ${pids.filter(isAlive).join(', ')} did not end`,
  );
