import { link, mkdir, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { OWNER_FOLDER } from '../../storage/ownerOnly';

/**
 * Hard-links all files of a folder and its subfolders into another folder of the same disk: under this second name they
 * stay unchanged when the first name is removed or given to a newer version.
 */
export async function linkFiles(from: string, to: string, signal: AbortSignal): Promise<void> {
  await mkdir(to, { recursive: true, mode: OWNER_FOLDER });
  for await (const entry of await opendir(from)) {
    signal.throwIfAborted();
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFiles(source, target, signal);
    // A .part file is not finished yet.
    else if (entry.isFile() && !entry.name.endsWith('.part')) await linkFile(source, target);
  }
}

/** Returns false when the file no longer exists. */
export async function linkFile(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    throw new Error(`backup: ${source} cannot be hard-linked, which a backup needs while it runs`, {
      cause: error,
    });
  }
}
