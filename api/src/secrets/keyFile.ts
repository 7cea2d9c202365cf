import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { OWNER_FILE, OWNER_FOLDER } from '../storage/ownerOnly';

/** Characters of a secret, at least. */
export const KEY_MIN = 32;

/** The files of DATA_DIR that hold keys; each is readable by its owner alone. */
export const keyFiles = (dataDir: string) => ({
  /** The secret that encrypts. */
  current: join(dataDir, 'secret.key'),
  /** The secret before it, while a rotation is under way. */
  former: join(dataDir, 'secret.key.old'),
  /** The key of digests, which outlives rotations (decisions/key-rotation.md). */
  digest: join(dataDir, 'digest.key'),
});

/** Makes the file when there is none. Losing it loses the Aadhaar numbers, so it belongs in the backup. */
export function readOrMakeSecret(file: string): string {
  if (!existsSync(file)) createIfMissing(file, newSecret());
  return readSecret(file);
}

/** Throws when the file is not there or holds less than a key. */
export function readSecret(file: string): string {
  const key = readFileSync(file, 'utf8').trim();
  if (key.length >= KEY_MIN) return key;
  throw new Error(
    `api: ${file} has ${key.length} characters, a key has ${KEY_MIN} or more; restore it from the backup`,
  );
}

/** The secret of a file; undefined where there is none, or less than a key. */
export function secretAt(file: string): string | undefined {
  try {
    return readSecret(file);
  } catch {
    return undefined;
  }
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Puts the secret in the file's place in one step: whoever reads gets the former or the new one, whole. */
export function replaceSecret(file: string, secret: string): void {
  renameSync(writePart(file, secret), file);
  syncFolder(dirname(file));
}

/** As `replaceSecret`, but a file that is there already stays. */
export function createIfMissing(file: string, secret: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: OWNER_FOLDER });
  const part = writePart(file, secret);
  try {
    linkSync(part, file);
    syncFolder(dirname(file));
  } catch (error) {
    // Another process made one first, and its key is the one that counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
}

/** Removes a file, and what processes that were killed have left of it. */
export function removeSecret(file: string): void {
  const parts = readdirSync(dirname(file)).filter(
    (name) => name.startsWith(`${basename(file)}.`) && name.endsWith('.part'),
  );
  for (const part of parts) rmSync(join(dirname(file), part), { force: true });
  rmSync(file, { force: true });
  syncFolder(dirname(file));
}

function writePart(file: string, secret: string): string {
  const part = `${file}.${process.pid}.part`;
  try {
    writeFileSync(part, `${secret}\n`, { mode: OWNER_FILE, flush: true });
    return part;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

// As `storage/durableFile`, but synchronous: a key is read and replaced in between two statements of a transaction.
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
