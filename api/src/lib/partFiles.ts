import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';

/** The name under which a file or folder is written until it is complete: hidden, beside it, with the writer's process id. */
export const partOf = (path: string) => join(dirname(path), `.${basename(path)}.${process.pid}.part`);

/**
 * Removes part files of killed exports and backups, of any name with the same extension, since most names contain the
 * time: they hold personal data, and nobody else would find them.
 */
export async function removeDeadParts(path: string): Promise<void> {
  const ending = extname(path) === '' ? basename(path) : extname(path);
  for (const name of await readdir(dirname(path))) {
    const [, made = '', pid] = /^\.(.+)\.(\d+)\.part$/.exec(name) ?? [];
    if (!made.endsWith(ending)) continue;
    if (pid !== undefined && !isRunning(Number(pid))) {
      await rm(join(dirname(path), name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
