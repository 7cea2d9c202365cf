import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Parse } from 'contract/environment';
import { KEY_MIN } from './keyFile';

/** More is no key: somebody named the wrong file. */
const KEY_MAX_BYTES = 4096;

/** The secret in a file that the operator keeps outside DATA_DIR, without the line break at its end. @param least characters */
const secretOf =
  (least: number): Parse<string | undefined> =>
  (given) => {
    const path = resolve(given);
    try {
      const found = statSync(path);
      if (!found.isFile()) return { fix: `${path} is not a file; name the file that holds the key` };
      if (found.size > KEY_MAX_BYTES)
        return { fix: `${path} has ${found.size} bytes, which is no key; name another file` };
      const value = readFileSync(path, 'utf8').trim();
      if (value.length >= least) return { value };
      return { fix: `${path} has ${value.length} characters; write a key of at least ${least} into it` };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return { fix: FIXES[code ?? '']?.(path) ?? `${path} cannot be read (${message})` };
    }
  };

export const secretInFile = secretOf(KEY_MIN);

/** One that another system has made, of whatever length. */
export const givenSecretInFile = secretOf(1);

interface KeyPaths {
  SECRET_KEY_FILE?: string;
  OLD_SECRET_KEY_FILE?: string;
  API_SECRET_FILE?: string;
}

const FIXES: Record<string, (path: string) => string> = {
  ENOENT: (path) => `${path} is not there; put the key into it, or name another file`,
  EACCES: (path) => `${path} may not be read by this user; make this user its owner, with mode 0600`,
};

/** A warning for each key file that is open to every user of the machine. */
export const openToOthers = ({ SECRET_KEY_FILE, OLD_SECRET_KEY_FILE, API_SECRET_FILE }: KeyPaths): string[] =>
  [SECRET_KEY_FILE, OLD_SECRET_KEY_FILE, API_SECRET_FILE]
    .filter((file) => file !== undefined)
    .filter((file) => (statSync(file).mode & 0o007) !== 0)
    .map((file) => `the key in ${file} can be read or changed by every user of this machine; run: chmod o= ${file}`);
