import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { keyFiles } from '../../secrets/keyFile';
import { OWNER_FILE } from '../../storage/ownerOnly';

/** The key files of a data folder, by name. */
export type StoredKeys = Readonly<Record<string, string>>;

export const KEY_NAMES = Object.values(keyFiles('')).map((path) => basename(path));

export async function readKeys(dataDir: string): Promise<StoredKeys> {
  const keys: Record<string, string> = {};
  for (const name of KEY_NAMES) {
    const text = await readFile(join(dataDir, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (text !== undefined) keys[name] = text;
  }
  return keys;
}

export async function writeKeys(folder: string, keys: StoredKeys): Promise<void> {
  for (const [name, text] of Object.entries(keys)) {
    await writeFile(join(folder, name), text, { flag: 'wx', mode: OWNER_FILE });
  }
}
