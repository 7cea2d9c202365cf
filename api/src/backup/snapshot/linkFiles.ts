import { link, mkdir, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { OWNER_FOLDER } from '../../storage/ownerOnly';

/**
 * Gives all files of a folder, and of those below it, a second name in another folder of the same disk: there they stay as
 * they are, when the first name is removed or is given to a newer version.
 */
export async function linkFiles(from: string, to: string, signal: AbortSignal): Promise<void> {
  await mkdir(to, { recursive: true, mode: OWNER_FOLDER });
  for await (const entry of await opendir(from)) {
    signal.throwIfAborted();
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFiles(source, target, signal);
    // A part has yet to get its name.
    else if (entry.isFile() && !entry.name.endsWith('.part')) await linkFile(source, target);
  }
}

/** False when the file is not there any more. */
export async function linkFile(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    throw new Error(`backup: ${source} cannot be given a second name, which a backup needs while it runs`, {
      cause: error,
    });
  }
}
