const HASH = 'sha384-';

/** Number of base64 characters, of 64; 132 bits, so that no two files have the same. */
const KEY_LENGTH = 22;

/** Returns the key of a file's bytes in an address: the beginning of its Subresource Integrity, as base64url. */
export const contentKey = (integrity: string): string =>
  integrity
    .slice(HASH.length, HASH.length + KEY_LENGTH)
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/**
 * Returns the address of a file that stays the same across releases for as long as its bytes do.
 * @param root base address of such files of a release's name, with a trailing slash
 * @param file its path below the release's browser files
 */
export const contentAddress = (root: string, integrity: string, file: string): string =>
  `${root}${contentKey(integrity)}/${file}`;
