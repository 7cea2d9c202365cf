import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { EXIT, OfficeFault } from '../officeFault';
import { fileFault } from '../sheets/fileFault';
import { partOf, removeDeadParts, writeWhole } from '../sheets/writeWhole';
import type { PersonalFile } from './personalFiles';

/** Writes a new folder of files whole or not at all, for its owner alone. Throws when the path is there already. */
export async function writeFolder(path: string, files: PersonalFile[], signal: AbortSignal): Promise<void> {
  if ((await lstat(path).catch(() => undefined)) !== undefined) {
    throw new OfficeFault(EXIT.failed, `office: ${path} is there already; choose another name with --to`);
  }
  const part = partOf(path);
  try {
    await removeDeadParts(path);
    await mkdir(part, { mode: 0o700 });
    for (const { name, bytes } of files) {
      await writeWhole({ path: join(part, name), force: false, signal }, () => Readable.from([bytes]));
    }
    signal.throwIfAborted();
    await rename(part, path);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw fileFault(error, path);
  }
}
