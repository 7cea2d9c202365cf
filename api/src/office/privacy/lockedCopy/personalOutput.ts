import { lstat, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBeside } from '../../../lib/durableFile';
import { OWNER_FILE, OWNER_FOLDER } from '../../../lib/ownerOnly';
import type { PersonalFile } from '../../../submissions/submissionKind';
import { failed } from '../../../lib/officeFault';

/** Writes a new file atomically; only its owner can read it. Throws when the path already exists. */
export const writeNew = (path: string, bytes: Buffer, signal: AbortSignal): Promise<void> =>
  writeWhole(path, signal, (part) => writeFlushed(part, bytes));

/** Writes a new folder of files atomically; only its owner can read it. Throws when the path already exists. */
export const writeFolder = (path: string, files: readonly PersonalFile[], signal: AbortSignal): Promise<void> =>
  writeWhole(path, signal, async (part) => {
    await mkdir(part, { mode: OWNER_FOLDER });
    for (const { name, bytes } of files) await writeFlushed(join(part, name), bytes);
  });

/** Writes beside `path`, then renames; when that fails or is stopped, nothing is left. */
async function writeWhole(path: string, signal: AbortSignal, write: (part: string) => Promise<void>): Promise<void> {
  if ((await lstat(path).catch(() => undefined)) !== undefined) {
    throw failed(`office: ${path} already exists; choose another name with --to`);
  }
  const writing = writeBeside(path, async (part) => {
    await write(part);
    signal.throwIfAborted();
  });
  await writing.catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const fix = 'make it possible to write there, or choose another path with --to';
    throw failed(`office: ${path} was not written (${error.message}); ${fix}. Nothing was left behind.`);
  });
}

const writeFlushed = (path: string, bytes: Buffer): Promise<void> =>
  writeFile(path, bytes, { flag: 'wx', mode: OWNER_FILE, flush: true });
