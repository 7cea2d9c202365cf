import { readdirSync, readlinkSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Returns the ids of the other processes that have files of a folder open, including removed ones: a site keeps writing
 * to a database that somebody removed. As far as Linux shows them to this user (proc(5)); none on other systems.
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

/** Returns nothing when the folder does not exist or belongs to another user. */
function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
