import { createHash, randomBytes } from 'node:crypto';
import { shownAddress } from '../lib/bucketAddress';
import { type BucketPlace, type CallLimits, isTaken, openBucketClient } from './bucketClient';
import { type FileStorage, PART_ENDING, type PreparedFile, type StoredFile } from './fileStorage';

/** Maximum bytes of a read: uploads have at most 5 MB, and only uploads are read. */
const READ_BYTES = 5 * 1024 * 1024;

export type Bucket = Awaited<ReturnType<typeof openBucket>>;

/** Opens the objects below the prefix of an address. All functions throw `StorageFault`. */
export async function openBucket(place: BucketPlace, limits: CallLimits) {
  const { s3, client, call } = await openBucketClient(place, limits);
  const address = shownAddress(place);
  const { bucket: Bucket, prefix } = place;
  const start = prefix === '' ? '' : `${prefix}/`;

  /** @param condition with `IfNoneMatch` an object that exists stays as it is */
  const put = (key: string, Body: Buffer, condition: { IfNoneMatch?: '*' } = {}) =>
    call('writing', Body.length, async (times) => {
      const ContentMD5 = createHash('md5').update(Body).digest('base64');
      const object = { Bucket, Key: start + key, Body, ContentMD5, ...condition };
      await client.send(new s3.PutObjectCommand(object), times).catch((error: unknown) => {
        if (!condition.IfNoneMatch || !isTaken(error)) throw error;
      });
    });

  /** Undefined when there is no such object. */
  const get = (key: string): Promise<Buffer | undefined> =>
    call('reading', READ_BYTES, async (times) => {
      const found = await client
        .send(new s3.GetObjectCommand({ Bucket, Key: start + key }), times)
        .catch((error: unknown) => {
          if (!(error instanceof s3.NoSuchKey)) throw error;
        });
      return found ? Buffer.from((await found.Body?.transformToByteArray()) ?? []) : undefined;
    });

  async function* list(below: string) {
    let ContinuationToken: string | undefined;
    do {
      const input = { Bucket, Prefix: start + below, ContinuationToken };
      const page = await call('listing', 0, (times) => client.send(new s3.ListObjectsV2Command(input), times));
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        yield { key: Key.slice(start.length), modifiedAt: LastModified ?? new Date(0) };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  return {
    address,
    put,
    get,
    /** Copies within the store, without transferring the bytes. */
    copy: (key: string, to: string) =>
      call('copying', 0, async (times) => {
        const CopySource = encodeURI(`${Bucket}/${start}${key}`);
        await client.send(new s3.CopyObjectCommand({ Bucket, Key: start + to, CopySource }), times);
      }),
    remove: (key: string) =>
      call('removing', 0, async (times) => {
        await client.send(new s3.DeleteObjectCommand({ Bucket, Key: start + key }), times);
      }),
    list,
    close: () => client.destroy(),
  };
}

/**
 * Opens one folder of a bucket as storage. Objects are written atomically.
 * @param check runs before every operation (`openSiteCheck`)
 */
export function bucketStorage(bucket: Bucket, folder: string, check: () => Promise<void>): FileStorage {
  const keyOf = (name: string) => `${folder}/${name}`;

  const write = (name: string, bytes: Buffer) => check().then(() => bucket.put(keyOf(name), bytes));

  /** Buckets cannot rename; a copy within the bucket comes closest, and is all that a lock holder waits for. */
  async function prepare(name: string, bytes: Buffer): Promise<PreparedFile> {
    const part = `${name}.${randomBytes(6).toString('hex')}${PART_ENDING}`;
    await write(part, bytes);
    return { place: () => bucket.copy(keyOf(part), keyOf(name)), discard: () => bucket.remove(keyOf(part)) };
  }

  async function* list(): AsyncGenerator<StoredFile> {
    await check();
    for await (const { key, modifiedAt } of bucket.list(keyOf(''))) {
      yield { name: key.slice(keyOf('').length), modifiedAt };
    }
  }

  return {
    address: `${bucket.address}/${folder}`,
    write,
    read: (name) => check().then(() => bucket.get(keyOf(name))),
    prepare,
    remove: (name) => check().then(() => bucket.remove(keyOf(name))),
    list,
  };
}
