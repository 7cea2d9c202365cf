import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, pipeline, type Readable, Writable } from 'node:stream';
import { Malformed, TooLarge, TooSlow } from '../../lib/refusals';
import { MESSAGES } from '../../server/refusals';

export interface SpoolLimits {
  /** Maximum bytes of the whole body. */
  bytes: number;
  /** Milliseconds: see `UPLOAD_IDLE_MS` and `UPLOAD_TOTAL_MS`. */
  idleMs: number;
  totalMs: number;
}

/** Unauthenticated: the file is accessible only to this process and deleted with it, so a tag would protect nothing. */
const CIPHER = 'aes-256-ctr';
const INCOMPLETE = 'The form arrived incomplete. Send it again.';
const waitedFor = (ms: number) => `${Math.ceil(ms / 1000)} seconds`;

/**
 * Spools a request body to disk, to an unlinked file encrypted with a key that only this process has: whatever happens to the
 * process, nothing readable remains. Returns its length and a stream that reads it once; the file is deleted with the stream.
 * @throws Malformed, 408, 413, and the errors of a full disk
 */
export async function spoolBody(source: Readable, folder: string, { bytes: bytesMax, idleMs, totalMs }: SpoolLimits) {
  const file = await openNameless(folder);
  const key = [CIPHER, randomBytes(32), randomBytes(16)] as const;
  const cipher = createCipheriv(...key);
  try {
    const bytes = await new Promise<number>((resolve, reject) => {
      let received = 0;
      const sink = new Writable({
        write(chunk: Buffer, _encoding, done) {
          idle.refresh();
          received += chunk.length;
          if (received > bytesMax) return done(new TooLarge(MESSAGES[413]));
          file.writeFile(cipher.update(chunk)).then(() => done(), done);
        },
      });
      const late = (text: string) => sink.destroy(new TooSlow(`${text} Check your connection and send it again.`));
      const idle = setTimeout(() => late(`Nothing of the form arrived for ${waitedFor(idleMs)}.`), idleMs);
      const total = setTimeout(() => late(`The form did not arrive within ${waitedFor(totalMs)}.`), totalMs);
      // A sender that disconnects ends neither its request nor the pipe.
      finished(source, (error) => error && sink.destroy(new Malformed(INCOMPLETE)));
      finished(sink, (error) => {
        clearTimeout(idle);
        clearTimeout(total);
        source.unpipe(sink);
        if (error) reject(error);
        else resolve(received);
      });
      source.pipe(sink);
    });
    // Destroying the stream closes the file, too.
    const stream = pipeline(file.createReadStream({ start: 0 }), createDecipheriv(...key), () => undefined);
    return { bytes, stream };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, randomBytes(16).toString('hex'));
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

/** Milliseconds without any data after which an upload is ended; a phone on a weak connection is slow, but it does send. */
export const UPLOAD_IDLE_MS = 30_000;
/** Maximum milliseconds of an upload: 24 MB at 320 kbit/s. */
export const UPLOAD_TOTAL_MS = 600_000;
