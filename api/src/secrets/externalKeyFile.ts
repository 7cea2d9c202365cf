import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Parse } from 'contract/environment';
import { KEY_MIN } from './keyFile';

/** A larger file is not a key: the wrong file was named. */
const KEY_MAX_BYTES = 4096;

/** Reads a secret from a file outside DATA_DIR, without its trailing line break. @param least minimum number of characters */
const secretOf =
  (least: number): Parse<string | undefined> =>
  (given) => {
    const path = resolve(given);
    try {
      const found = statSync(path);
      if (!found.isFile()) return { fix: `${path} is not a file; name the file that holds the key` };
      if (found.size > KEY_MAX_BYTES)
        return { fix: `${path} has ${found.size} bytes, which is not a key; name another file` };
      const value = readFileSync(path, 'utf8').trim();
      if (value.length >= least) return { value };
      return { fix: `${path} has ${value.length} characters; write a key of at least ${least} into it` };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return { fix: FIXES[code ?? '']?.(path) ?? `${path} cannot be read (${message})` };
    }
  };

export const secretInFile = secretOf(KEY_MIN);

/** A secret issued by another system, of any length. */
export const givenSecretInFile = secretOf(1);

interface KeyPaths {
  SECRET_KEY_FILE?: string;
  OLD_SECRET_KEY_FILE?: string;
  API_SECRET_FILE?: string;
}

const FIXES: Record<string, (path: string) => string> = {
  ENOENT: (path) => `${path} does not exist; write the key into it, or name another file`,
  EACCES: (path) => `${path} may not be read by this user; make this user its owner, with mode 0600`,
};

/** Returns a warning for each key file that every user of the machine can read or change. */
export const openToOthers = ({ SECRET_KEY_FILE, OLD_SECRET_KEY_FILE, API_SECRET_FILE }: KeyPaths): string[] =>
  [SECRET_KEY_FILE, OLD_SECRET_KEY_FILE, API_SECRET_FILE]
    .filter((file) => file !== undefined)
    .filter((file) => (statSync(file).mode & 0o007) !== 0)
    .map((file) => `the key in ${file} can be read or changed by every user of this machine; run: chmod o= ${file}`);
