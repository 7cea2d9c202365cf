import { Readable } from 'node:stream';
import { failed } from '../../office/officeFault';
import { storageFault } from '../../storage/bucket/explainFault';
import { StorageFault } from '../../storage/storageFault';
import type { PlaceObject } from './bucketPlace';

/** Milliseconds without a byte after which the rest is requested again. */
const SILENT_MS = 30_000;

interface Answer {
  body: Readable;
  bytes: number;
  etag: string | undefined;
  silence: AbortController;
}

/** Yields the bytes of an object; when a response ends half-way, requests the rest of the same object. */
export async function* readObject(object: PlaceObject, attempts: number): AsyncGenerator<Buffer> {
  let [come, left] = [0, attempts];
  let etag: string | undefined;
  for (;;) {
    try {
      const answer = await ask(object, come, etag);
      etag = answer.etag;
      const end = come + answer.bytes;
      for await (const bytes of chunksOf(answer)) {
        come += bytes.length;
        left = attempts;
        yield bytes;
      }
      if (come >= end) return;
      throw new Error('the response ended half-way');
    } catch (error) {
      left -= 1;
      const fault =
        error instanceof Error && 'exitCode' in error ? error : storageFault(object.asGiven, 'reading', error);
      if (left <= 0 || !(fault instanceof StorageFault) || fault.isLasting) throw fault;
    }
  }
}

async function ask(
  { s3, client, call, Bucket, Key, asGiven }: PlaceObject,
  from: number,
  etag?: string,
): Promise<Answer> {
  const silence = new AbortController();
  const range = from === 0 ? {} : { Range: `bytes=${from}-`, IfMatch: etag };
  const answer = await call('reading', 0, async ({ requestTimeout }) => {
    try {
      const command = new s3.GetObjectCommand({ Bucket, Key, ...range });
      return await client.send(command, { abortSignal: silence.signal, requestTimeout });
    } catch (error) {
      if (error instanceof s3.NoSuchKey) return undefined;
      throw error;
    }
  });
  if (answer === undefined) throw failed(`${asGiven} does not exist; name a backup that "npm run backup" has made`);
  const { Body, ContentLength = 0, ETag } = answer;
  return { body: Body instanceof Readable ? Body : Readable.from([]), bytes: ContentLength, etag: ETag, silence };
}

async function* chunksOf({ body, silence }: Answer): AsyncGenerator<Buffer> {
  const wait = () => setTimeout(() => silence.abort(), SILENT_MS);
  let timer = wait();
  try {
    for await (const chunk of body) {
      // The consumer may take its time.
      clearTimeout(timer);
      yield Buffer.from(chunk);
      timer = wait();
    }
  } finally {
    clearTimeout(timer);
  }
}
