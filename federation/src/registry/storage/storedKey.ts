import { shown } from '../release/names';
import { isContainedPath, PATH_RULE } from '../release/paths';

/**
 * Returns the key of a file in a storage.
 * @throws Error when it leaves the storage
 */
export function checkedKey(key: string, address: string): string {
  if (isContainedPath(key)) return key;
  throw new Error(`federation: ${shown(key)} names no file in ${address}; give ${PATH_RULE}`);
}
