import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Returns the SHA-256; '' if there are no bytes. */
export const hashOf = (bytes: Uint8Array | undefined): string =>
  bytes === undefined ? '' : createHash('sha256').update(bytes).digest('hex');

/** Returns undefined when there is no such file. */
export async function bytesOf(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
