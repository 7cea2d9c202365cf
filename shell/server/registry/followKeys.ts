import fs from 'node:fs';
import { readReleaseKeys, type ReleaseKeys } from 'federation/registry/signing/releaseKeys';

const stampOf = (file: string): string => {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : 'absent';
};

/**
 * Returns a function that reads the current list of keys; an unreadable list is reported once, and the previous one applies.
 * @throws Error when it cannot be read at startup
 */
export function followKeys(file: string, onError: (error: unknown) => void): () => ReleaseKeys {
  let stamp = stampOf(file);
  let keys = readReleaseKeys(file);
  return () => {
    const next = stampOf(file);
    if (next === stamp) return keys;
    stamp = next;
    try {
      keys = readReleaseKeys(file);
    } catch (error) {
      onError(error);
    }
    return keys;
  };
}
