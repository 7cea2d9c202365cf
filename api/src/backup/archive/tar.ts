import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Header, Pax } from 'tar';
import { OWNER_FILE } from '../../storage/ownerOnly';

const BLOCK_BYTES = 512;

/** The files of a folder as a tar stream, one at a time. */
export async function* tarOf(
  folder: string,
  names: AsyncIterable<string>,
  onFile: (file: ArchivedFile) => Promise<void>,
): AsyncGenerator<Buffer> {
  for await (const name of names) {
    const handle = await open(join(folder, name));
    try {
      const { size, mtime } = await handle.stat();
      yield headerOf(name, size, mtime);
      const digest = createHash('sha256');
      let read = 0;
      for await (const chunk of handle.createReadStream({ autoClose: false, highWaterMark: 256 * 1024 })) {
        const bytes: Buffer = chunk;
        digest.update(bytes);
        read += bytes.length;
        yield bytes;
      }
      if (read !== size)
        throw new Error(`backup: ${join(folder, name)} changed while it was read; run the backup again`);
      yield Buffer.alloc((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES);
      await onFile({ name, bytes: size, sha256: digest.digest('hex') });
    } finally {
      await handle.close();
    }
  }
}

export interface ArchivedFile {
  name: string;
  bytes: number;
  sha256: string;
}

/** End of a tar stream. */
export const TAR_END = Buffer.alloc(2 * BLOCK_BYTES);

function headerOf(name: string, size: number, mtime: Date): Buffer {
  const fields = { path: name, size };
  const header = new Header({ ...fields, mtime, mode: OWNER_FILE, type: 'File' });
  // A long name, or a large size, needs a header of its own.
  const own = header.encode() ? new Pax(fields).encode() : Buffer.alloc(0);
  return Buffer.concat([own, header.block ?? Buffer.alloc(0)]);
}
