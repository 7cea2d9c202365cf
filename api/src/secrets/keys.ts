import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { anyText, type Parse, type ReadVariable, type Refuse } from 'contract/environment';
import { createDurably, syncFolder, writeDurably } from '../lib/durableFile';
import type { KeyRing } from './cipher';

export type Keys = ReturnType<typeof openKeys>;

/**
 * Derives every key from one secret: SECRET_KEY, or the key file that the first start has created. `oldSecretKey` is the previous
 * one, needed until nothing is encrypted with it any more.
 */
export function openKeys(dataDir: string, secretKey: string | undefined, oldSecretKey?: string) {
  const former = oldSecretKey === undefined ? [] : [oldSecretKey];
  const inFiles = secretKey === undefined ? secretsInFiles(dataDir) : () => [secretKey];
  const secrets = () => [...inFiles(), ...former];

  const ringOf = (purpose: string): KeyRing => {
    const keyOf = (secret: string) => derive(secret, purpose);
    return () => secrets().map(keyOf) as [Buffer, ...Buffer[]];
  };

  const { digest: digestFile } = keyFiles(dataDir);
  // Stored digests were computed with the key of the first secret.
  const digestKey = existsSync(digestFile)
    ? Buffer.from(readSecret(digestFile), 'base64url')
    : derive(secrets().at(-1) ?? '', 'digest');

  return {
    /** Keys for AES-256-GCM. They follow a rotation without a restart when the key is in a file. */
    aadhaar: ringOf('aadhaar'),
    /** The same for pictures, signatures and documents. */
    files: ringOf('files'),
    /** Returns a keyed digest, which nobody can compute or brute-force without the key. Unchanged by a rotation. */
    digest: (purpose: string, value: string): string =>
      createHmac('sha256', digestKey).update(`${purpose}\n${value}`).digest('base64url'),
    /** The key of `digest`, unchanged by a rotation: 32 bytes as base64url. */
    digestKey: digestKey.toString('base64url'),
  };
}

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/**
 * Returns the secrets of the key files, the encrypting one first. They are read at every use, so that a rotation takes effect
 * immediately, and cached: a row that was read just before a rotation ended is still encrypted with the old secret.
 */
function secretsInFiles(dataDir: string): () => string[] {
  const { current, former } = keyFiles(dataDir);
  let known = [readSecret(current)];
  return () => {
    // A removed or damaged file must not stop a running site, which has its key in memory.
    const found = [secretAt(current) ?? known[0], secretAt(former), ...known];
    known = [...new Set(found.filter((secret) => secret !== undefined))];
    return known;
  };
}

/** Compares two secrets; the time it takes reveals nothing of them but their lengths. */
export function sameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Minimum number of characters of a secret. */
const KEY_MIN = 32;

/** Paths of the key files in DATA_DIR, each readable only by its owner. */
export const keyFiles = (dataDir: string) => ({
  /** The secret that encrypts. */
  current: join(dataDir, 'secret.key'),
  /** The previous secret, during a rotation. */
  former: join(dataDir, 'secret.key.old'),
  /** The key of digests, which outlives rotations (decisions/backup.md). */
  digest: join(dataDir, 'digest.key'),
});

/** @throws Error when the file is missing or too short for a key */
export function readSecret(file: string): string {
  const key = readFileSync(file, 'utf8').trim();
  if (key.length >= KEY_MIN) return key;
  throw new Error(
    `api: ${file} has ${key.length} characters, a key has ${KEY_MIN} or more; restore it from the backup`,
  );
}

/** Returns the secret in a file; undefined when the file is missing or too short for a key. */
export function secretAt(file: string): string | undefined {
  try {
    return readSecret(file);
  } catch {
    return undefined;
  }
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

const bytesOf = (secret: string): Buffer => Buffer.from(`${secret}\n`);

/** Replaces the file atomically: readers get either the previous or the new secret, complete. */
export const replaceSecret = (file: string, secret: string): Promise<void> => writeDurably(file, bytesOf(secret));

/** Creates the file when it is missing. Losing a key loses the Aadhaar numbers, so it belongs in the backup. */
export async function createIfMissing(file: string, secret: string): Promise<void> {
  if (!existsSync(file)) await createDurably(file, bytesOf(secret));
}

/** Removes a file, and partial files that killed processes have left of it. */
export async function removeSecret(file: string): Promise<void> {
  const isPart = (name: string) => name.startsWith(`${basename(file)}.`) && name.endsWith('.part');
  const parts = (await readdir(dirname(file))).filter(isPart);
  for (const name of [...parts, basename(file)]) await rm(join(dirname(file), name), { force: true });
  await syncFolder(dirname(file));
}

/** A larger file is not a key: the wrong file was named. */
const KEY_MAX_BYTES = 4096;

/** Reads a secret from a file outside DATA_DIR, without its trailing line break. @param least minimum number of characters */
const secretOf =
  (least: number): Parse<string | undefined> =>
  (given) => {
    const path = resolve(given);
    try {
      const found = statSync(path, { throwIfNoEntry: false });
      if (!found?.isFile()) return { fix: `${path} is not a file; name the file that holds the key` };
      if (found.size > KEY_MAX_BYTES)
        return { fix: `${path} has ${found.size} bytes, which is not a key; name another file` };
      const value = readFileSync(path, 'utf8').trim();
      if (value.length >= least) return { value };
      return { fix: `${path} has ${value.length} characters; write a key of at least ${least} into it` };
    } catch (error) {
      return { fix: `${path} cannot be read by this user (${(error as Error).message}); make this user its owner` };
    }
  };

/**
 * Reads a secret from the variable itself, or from the file that `<name>_FILE` names.
 * @param rules.least minimum number of characters; a secret issued by another system may have any length
 * @param rules.otherwise the alternative that the error message adds
 */
export function secretSetting(
  name: string,
  read: ReadVariable,
  refuse: Refuse,
  { least = KEY_MIN, otherwise = '' }: { least?: number; otherwise?: string } = {},
): string | undefined {
  const longEnough: Parse<string | undefined> = (value) =>
    value.length >= least ? { value } : { fix: `use at least ${least} characters${otherwise}` };
  const given = read(name, longEnough, undefined, { secret: true });
  const inFile = read<string | undefined>(`${name}_FILE`, secretOf(least), undefined);
  const file = read(`${name}_FILE`, anyText, '');
  if (read(name, anyText, '') !== '' && file !== '')
    refuse(`${name}_FILE`, file, `leave it out, or ${name}: the key is given in one place`);
  return given ?? inFile;
}

/** Returns the absolute paths that variables name. */
export const filesNamedBy = (variables: readonly string[], read: ReadVariable): string[] =>
  variables.flatMap((name) => read<string[]>(name, (path) => ({ value: [resolve(path)] }), []));

/** Returns a warning for each key file that every user of the machine can read or change. */
export const openToOthers = (files: readonly string[]): string[] =>
  files
    .filter((file) => (statSync(file).mode & 0o007) !== 0)
    .map((file) => `the key in ${file} can be read or changed by every user of this machine; run: chmod o= ${file}`);
