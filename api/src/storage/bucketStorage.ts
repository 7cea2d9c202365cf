import { randomBytes } from 'node:crypto';
import { type FileStorage, PART_ENDING, type PreparedFile, type StoredFile } from './fileStorage';
import type { Bucket } from './bucket';

/**
 * Opens one folder of a bucket as storage. Objects are written atomically.
 * @param check runs before every operation (`openSiteCheck`)
 */
export function bucketStorage(bucket: Bucket, folder: string, check: () => Promise<void>): FileStorage {
  const keyOf = (name: string) => `${folder}/${name}`;

  async function write(name: string, bytes: Buffer): Promise<void> {
    await check();
    await bucket.put(keyOf(name), bytes);
  }

  async function read(name: string, head?: number): Promise<Buffer | undefined> {
    await check();
    return bucket.get(keyOf(name), head);
  }

  /** Buckets cannot rename; a copy within the bucket comes closest, and is all that a lock holder waits for. */
  async function prepare(name: string, bytes: Buffer): Promise<PreparedFile> {
    const part = `${name}.${randomBytes(6).toString('hex')}${PART_ENDING}`;
    await write(part, bytes);
    return { place: () => bucket.copy(keyOf(part), keyOf(name)), discard: () => bucket.remove(keyOf(part)) };
  }

  async function* list(): AsyncGenerator<StoredFile> {
    await check();
    for await (const { key, modified } of bucket.list(keyOf(''))) {
      yield { name: key.slice(keyOf('').length), modifiedAt: () => Promise.resolve(modified) };
    }
  }

  return {
    address: `${bucket.address}/${folder}`,
    write,
    read: (name) => read(name),
    readHead: read,
    prepare,
    replace: async (files) => void (await Promise.all(files.map(({ place }) => place()))),
    async remove(name) {
      await check();
      await bucket.remove(keyOf(name));
    },
    list,
  };
}
