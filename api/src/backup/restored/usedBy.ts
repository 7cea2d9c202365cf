import { readdirSync, readlinkSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Ids of the other processes that have files of a folder open, also files that were removed since: a site goes on writing
 * to a database that somebody took away. As far as Linux tells this user (proc(5)); elsewhere none.
 */
export const usedBy = (folder: string): number[] =>
  entriesOf('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => openFiles(pid).some((path) => path.startsWith(folder + sep)))
    .map(Number);

const openFiles = (pid: string): string[] =>
  entriesOf(join('/proc', pid, 'fd')).map((name) => {
    try {
      return readlinkSync(join('/proc', pid, 'fd', name));
    } catch {
      // closed since
      return '';
    }
  });

/** None where there is no such folder, or it is somebody else's. */
function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
