import { chmodSync, type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const OWNER_FOLDER = 0o700;
export const OWNER_FILE = 0o600;

/** The folders of DATA_DIR that are the api's own, with all that is in them. */
const OWN_FOLDERS = ['uploads', 'incoming', 'storage', 'cache'];

/**
 * Takes the rights of others off DATA_DIR, its files and the api's own folders in it: an older release, a restored
 * backup or a loose umask may have left them. Returns what could not be closed, each with its path and the reason.
 */
export function closeToOthers(dataDir: string): string[] {
  const faults: string[] = [];

  function close(path: string, isFolder: boolean): void {
    try {
      const wanted = isFolder ? OWNER_FOLDER : OWNER_FILE;
      if ((lstatSync(path).mode & 0o777 & ~wanted) !== 0) chmodSync(path, wanted);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      // Another process on the same folder may have removed it just now.
      if (code !== 'ENOENT') faults.push(`${path}: ${message}`);
    }
  }

  function closeEntry(folder: string, entry: Dirent): void {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) closeFolder(path);
    else if (entry.isFile()) close(path, false);
  }

  function closeFolder(folder: string): void {
    close(folder, true);
    for (const entry of entriesOf(folder)) closeEntry(folder, entry);
  }

  // Others cannot reach what is in it once the folder itself is closed.
  try {
    chmodSync(dataDir, OWNER_FOLDER);
  } catch (error) {
    faults.push(`${dataDir}: ${(error as Error).message}`);
  }
  for (const entry of entriesOf(dataDir)) {
    if (entry.isFile() || OWN_FOLDERS.includes(entry.name)) closeEntry(dataDir, entry);
  }
  return faults;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
