import { createHash } from 'node:crypto';
import type { CallTimes } from '../../storage/bucket/bucketClient';
import { blocksOf } from '../archive/blocks';
import type { PlaceObject } from './bucketPlace';

/** Bytes per part. An upload has at most 10,000 parts: archives of up to 160 GB. One part is in memory. */
const PART_BYTES = 16 * 1024 * 1024;
/** 412: the object exists. 409: another process is writing it at this moment. */
const TAKEN = [409, 412];

/**
 * Writes an object in parts; it appears when the last step is done. Own code: @aws-sdk/lib-storage sends parts without
 * the timeouts and the MD5 of our other calls.
 */
export async function writeObject(
  object: PlaceObject,
  archive: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<void> {
  const { s3, client, Bucket, Key, refuseExisting } = object;
  const send = <T>(bytes: number, sending: (times: CallTimes) => Promise<T>): Promise<T> =>
    object.call('writing', bytes, ({ abortSignal, requestTimeout }) =>
      sending({ abortSignal: AbortSignal.any([abortSignal, signal]), requestTimeout }),
    );

  await refuseExisting();
  const begun = new s3.CreateMultipartUploadCommand({ Bucket, Key });
  const { UploadId } = await send(0, (times) => client.send(begun, times));
  const upload = { Bucket, Key, UploadId };
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for await (const Body of blocksOf(archive, PART_BYTES)) {
      signal.throwIfAborted();
      const PartNumber = Parts.length + 1;
      const ContentMD5 = createHash('md5').update(Body).digest('base64');
      const part = new s3.UploadPartCommand({ ...upload, PartNumber, Body, ContentMD5 });
      const { ETag } = await send(Body.length, (times) => client.send(part, times));
      Parts.push({ PartNumber, ETag });
    }
    await refuseExisting();
    await complete(object, { ...upload, MultipartUpload: { Parts }, IfNoneMatch: '*' });
  } catch (error) {
    // Parts are not a backup, and cost money; if the store is unreachable, its own rule for unfinished uploads removes them.
    const abort = new s3.AbortMultipartUploadCommand(upload);
    await object.call('removing', 0, (times) => client.send(abort, times)).catch(() => undefined);
    signal.throwIfAborted();
    throw error;
  }
}

interface Completing {
  Bucket: string;
  Key: string;
  UploadId: string | undefined;
  MultipartUpload: { Parts: { PartNumber: number; ETag: string | undefined }[] };
  IfNoneMatch: string;
}

async function complete(object: PlaceObject, upload: Completing): Promise<void> {
  const { s3, client, call, refuseExisting, alreadyThere } = object;
  let isTaken = false;
  try {
    await call('writing', 0, async (times) => {
      try {
        await client.send(new s3.CompleteMultipartUploadCommand(upload), times);
      } catch (error) {
        isTaken = error instanceof s3.S3ServiceException && TAKEN.includes(error.$metadata.httpStatusCode ?? 0);
        throw error;
      }
    });
  } catch (error) {
    if (isTaken) throw alreadyThere();
    // If only the response was lost, the object that did not exist just now is ours.
    const isThere = await refuseExisting().then(
      () => false,
      (fault: unknown) => String(fault) === String(alreadyThere()),
    );
    if (!isThere) throw error;
  }
}
