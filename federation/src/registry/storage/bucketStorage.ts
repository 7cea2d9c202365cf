import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { BucketEnvironment } from 'contract/bucketEnvironment';
import { checkedKey, isContainedPath } from '../release/paths';
import type { Storage, Stored } from './storage';

const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0);

/** 412: the condition does not hold. 409: another conditional write of the same key was running. */
const isLost = (error: unknown) => hasStatus(error, 409, 412);

const PROBE = 'conditional-writes';
const NO_SUCH_ETAG = '"00000000000000000000000000000000"';

/**
 * Uses an S3-compatible bucket as storage. Compare and swap is S3's conditional write (If-Match, If-None-Match); a bucket that
 * ignores these headers would let one team overwrite another, so this is tested once, and such a bucket is refused.
 */
export function bucketStorage(address: string, env: BucketEnvironment): Storage {
  const { host: bucket, pathname } = new URL(address);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const Key = (key: string) => (prefix ? `${prefix}/${checkedKey(key, address)}` : checkedKey(key, address));
  const client = new S3Client({
    ...(env.endpoint ? { endpoint: env.endpoint, forcePathStyle: true } : {}),
    region: env.region,
    // not every compatible store supports the checksums added in 2025
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const failed = (doing: string, key: string, cause: unknown) =>
    new Error(`federation: ${doing} ${address.replace(/\/$/, '')}/${key} failed: ${String(cause)}`, { cause });

  type Condition = { IfMatch: string } | { IfNoneMatch: '*' } | Record<string, never>;
  async function put(key: string, content: Buffer | string, condition: Condition): Promise<boolean> {
    const Body = Buffer.from(content);
    try {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: Key(key), Body, ...condition }));
      return true;
    } catch (error) {
      if (isLost(error)) return false;
      // If-Match on a file that was deleted
      if ('IfMatch' in condition && error instanceof NoSuchKey) return false;
      throw failed('writing', key, error);
    }
  }

  let probing: Promise<void> | undefined;
  async function probe(): Promise<void> {
    await put(PROBE, 'tried\n', { IfNoneMatch: '*' });
    const isIgnored =
      (await put(PROBE, 'tried\n', { IfNoneMatch: '*' })) || (await put(PROBE, 'tried\n', { IfMatch: NO_SUCH_ETAG }));
    if (!isIgnored) return;
    throw new Error(
      `federation: ${address} ignores If-Match or If-None-Match, two teams could overwrite each other; take a bucket with conditional writes`,
    );
  }

  async function read(key: string, known?: Stored): Promise<Stored | undefined> {
    try {
      const wanted = { Bucket: bucket, Key: Key(key), IfNoneMatch: known?.etag };
      const answer = await client.send(new GetObjectCommand(wanted));
      const content = Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
      return { content, etag: answer.ETag ?? '' };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      if (hasStatus(error, 304)) return known;
      throw failed('reading', key, error);
    }
  }

  async function list(folder: string): Promise<string[]> {
    const Prefix = `${Key(folder)}/`;
    const keys: string[] = [];
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix })) {
        keys.push(...Contents.map((object) => `${folder}/${object.Key?.slice(Prefix.length)}`));
      }
    } catch (error) {
      throw failed('listing', folder, error);
    }
    // another tool may have written names that are not valid keys here
    return keys.filter(isContainedPath).sort();
  }

  return {
    address,
    read,
    async writeIf(key, content, expected) {
      probing ??= probe();
      await probing;
      if (await put(key, content, expected === undefined ? { IfNoneMatch: '*' } : { IfMatch: expected })) return true;
      // The client sends a request again whose response got lost, and the second one finds what the first one wrote.
      return (await read(key))?.content.equals(Buffer.from(content)) ?? false;
    },
    async write(key, content) {
      await put(key, content, {});
    },
    list,
    async remove(key) {
      for (const one of [key, ...(await list(key))]) {
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: Key(one) })).catch((error: unknown) => {
          throw failed('removing', one, error);
        });
      }
    },
  };
}
