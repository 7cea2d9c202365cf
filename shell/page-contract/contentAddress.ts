const HASH = 'sha384-';

/** Of 64 characters; 132 bits, so that no two files have the same. */
const KEY_LENGTH = 22;

/** What a file's bytes are called in an address: the beginning of its Subresource Integrity, as base64url. */
export const contentKey = (integrity: string): string =>
  integrity
    .slice(HASH.length, HASH.length + KEY_LENGTH)
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/**
 * Where a file is that keeps its address for as long as it keeps its bytes, over releases.
 * @param root where a release's name has such files, with a slash at the end
 * @param file its path below the release's browser files
 */
export const contentAddress = (root: string, integrity: string, file: string): string =>
  `${root}${contentKey(integrity)}/${file}`;
