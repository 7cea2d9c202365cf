import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const EVERY_MS = 500;

/** A process, those that it has started, and theirs: process ids and resident bytes. */
export async function familyOf(pid: number): Promise<{ pids: number[]; bytes: number }> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([pid]);
  // a parent may stand below its child
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const [own = 0, parent = 0] of rows) if (family.has(parent)) family.add(own);
  }
  const bytes = rows.reduce((sum, [own = 0, , kilobytes = 0]) => sum + (family.has(own) ? kilobytes * 1024 : 0), 0);
  return { pids: [...family], bytes };
}

/** Watches how much the site holds until it is stopped; returns the most, in megabytes. */
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
