import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, pipeline, type Readable, Writable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { sizeInWords } from 'contract/sizes';
import { Malformed, QuotaUsed, TooLarge, TooSlow, TryLater } from '../lib/refusals';
import { openFairGate } from '../server/fairQueue';
import { MESSAGES } from '../server/refusals';
import { INCOMPLETE } from '../server/requestBodies';
import { senderOf } from '../server/visitorAddress';

const MEGABYTE = 1024 * 1024;
/** Bytes of names and boundaries around the parts. */
const FRAME_BYTES = 64 * 1024;

/** Maximum milliseconds of an upload: 24 MB at 320 kbit/s. */
export const UPLOAD_TOTAL_MS = 600_000;

/** A school sends from one address: a hundred at the same time, of about 0.6 MB each. */
const LIMITS = {
  /** Maximum bytes of uploads that have begun and are not yet answered, in total and per sender. */
  bytes: 512 * MEGABYTE,
  bytesOfSender: 128 * MEGABYTE,
  /** Maximum number of such uploads, in total and per sender. */
  uploads: 400,
  uploadsOfSender: 100,
  /** Milliseconds without any data after which an upload is ended: a phone on a weak connection is slow, but it does send. */
  idleMs: 30_000,
  totalMs: UPLOAD_TOTAL_MS,
  /** Bytes of bodies in memory at a time, being read, checked and stored; decoded they take three times as much. */
  bytesAtWork: 48 * MEGABYTE,
};
export type IncomingLimits = typeof LIMITS;

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases what an upload holds; set while it is being handled. */
    releaseUpload?: () => void;
    /** Bytes of its body, once received. */
    receivedBytes?: number;
  }
}

export type IncomingUploads = Awaited<ReturnType<typeof openIncomingUploads>>;

/** Opens the spool; `folder` is for bodies being received, and files that a killed process left there are removed. */
export async function openIncomingUploads(app: FastifyInstance, folder: string, given: Partial<IncomingLimits> = {}) {
  const limits = { ...LIMITS, ...given };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await Promise.all((await readdir(folder)).map((name) => rm(join(folder, name), { force: true })));
  const reserve = openUploadBudget(limits);
  const memory = openFairGate(limits.bytesAtWork);

  app.decorateRequest('releaseUpload', undefined);
  app.decorateRequest('receivedBytes', undefined);

  async function receive(request: FastifyRequest, payload: Readable, bytesMax: number): Promise<Readable> {
    const bytes = bytesMax + FRAME_BYTES;
    const sender = senderOf(request.ip);
    const release = reserve(sender, declaredBytes(request, bytesMax) ?? bytes);
    try {
      const body = await spoolBody(payload, folder, bytes, limits);
      request.receivedBytes = body.bytes;
      const leave = await memory.enter(sender, body.bytes);
      request.releaseUpload = () => {
        body.stream.destroy();
        leave();
        release();
      };
      return body.stream;
    } catch (error) {
      release();
      throw error;
    }
  }

  return {
    /** Number of received bodies that wait to be read. */
    waiting: memory.waiting,
    /**
     * Returns the limit and the hooks of a route that accepts bodies of up to `bytesMax`, not counting the multipart framing: they are received
     * completely, on disk, before they are read.
     */
    receive: (bytesMax: number) => ({
      bodyLimit: bytesMax,
      preParsing: (request: FastifyRequest, _reply: FastifyReply, payload: RequestPayload) =>
        receive(request, payload as Readable, bytesMax),
      // The handler is done with the body, whether or not its sender is still connected.
      onSend: async (request: FastifyRequest) => request.releaseUpload?.(),
    }),
  };
}

/** Returns the declared length. @throws TooLarge when it is too large */
function declaredBytes({ headers }: FastifyRequest, bytesMax: number): number | undefined {
  const declared = Number(headers['content-length']);
  if (Number.isNaN(declared)) return undefined;
  if (declared <= bytesMax + FRAME_BYTES) return declared;
  const sizes = `What was sent has ${sizeInWords(declared)}; at most ${sizeInWords(bytesMax)} are accepted.`;
  throw new TooLarge(`${sizes} Choose smaller files and try again.`);
}

const RETRY_AFTER = 30;

const bytesOf = (uploads: Iterable<{ bytes: number }>) => [...uploads].reduce((sum, { bytes }) => sum + bytes, 0);

/** Limits what running uploads may take on disk, in total and per sender (decisions/storage.md). */
export function openUploadBudget(limits: Omit<IncomingLimits, 'idleMs' | 'totalMs' | 'bytesAtWork'>) {
  const running = new Set<{ sender: string; bytes: number }>();
  /** Returns what releases it. @param bytes at most as many are written. @throws QuotaUsed, TryLater */
  return function reserve(sender: string, bytes: number): () => void {
    const own = [...running].filter((upload) => upload.sender === sender);
    if (own.length === limits.uploadsOfSender || bytesOf(own) + bytes > limits.bytesOfSender) {
      throw new QuotaUsed(
        'Many forms are being sent from your address just now. Wait a minute and send yours again.',
        RETRY_AFTER,
      );
    }
    if (running.size === limits.uploads || bytesOf(running) + bytes > limits.bytes) {
      throw new TryLater('Many people are sending forms just now. Wait a minute and send yours again.', RETRY_AFTER);
    }
    const upload = { sender, bytes };
    running.add(upload);
    return () => void running.delete(upload);
  };
}

/** Unauthenticated: the file is accessible only to this process and deleted with it, so a tag would protect nothing. */
const CIPHER = 'aes-256-ctr';
const waitedFor = (ms: number) => `${Math.ceil(ms / 1000)} seconds`;

/**
 * Spools a request body to disk, to an unlinked file encrypted with a key that only this process has: whatever happens to the
 * process, nothing readable remains. Returns its length and a stream that reads it once; the file is deleted with the stream.
 * @throws Malformed, 408, 413, and the errors of a full disk
 */
export async function spoolBody(
  source: Readable,
  folder: string,
  bytesMax: number,
  { idleMs, totalMs }: Pick<IncomingLimits, 'idleMs' | 'totalMs'>,
) {
  const path = join(folder, randomBytes(16).toString('hex'));
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
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
