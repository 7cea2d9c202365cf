import { chmodSync, type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const OWNER_FOLDER = 0o700;
export const OWNER_FILE = 0o600;

/** The api's own folders in DATA_DIR, with all their contents. */
const OWN_FOLDERS = ['uploads', 'orphans', 'incoming', 'storage', 'cache'];

/**
 * Removes other users' permissions from DATA_DIR, its files and the api's own folders in it: a restored backup
 * or a permissive umask may have left them. Returns the failures, each with path and reason.
 */
export function restrictPermissions(dataDir: string): string[] {
  const faults: string[] = [];

  function close(path: string, isFolder: boolean): void {
    try {
      const wanted = isFolder ? OWNER_FOLDER : OWNER_FILE;
      if ((lstatSync(path).mode & 0o777 & ~wanted) !== 0) chmodSync(path, wanted);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      // Another process on the same folder may have just removed it.
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

  // First, because its contents are unreachable for others once the folder itself is closed.
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
