import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { OWNER_FOLDER } from '../../ownerOnly';
import type { PersonalFile } from '../../submissions/submissionKind';
import { fileFault, partOf, removeDeadParts, writeWhole } from '../files/writeWhole';
import { failed } from '../officeFault';

/** Writes a new file atomically; only its owner can read it. */
export const writeNew = (path: string, bytes: Buffer, signal: AbortSignal): Promise<void> =>
  writeWhole({ path, force: false, signal }, () => Readable.from([bytes]));

/** Writes a new folder of files atomically; only its owner can read it. Throws when the path already exists. */
export async function writeFolder(path: string, files: PersonalFile[], signal: AbortSignal): Promise<void> {
  if ((await lstat(path).catch(() => undefined)) !== undefined) {
    throw failed(`office: ${path} already exists; choose another name with --to`);
  }
  const part = partOf(path);
  try {
    await removeDeadParts(path);
    await mkdir(part, { mode: OWNER_FOLDER });
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
