import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { sizeInWords } from 'contract/sizes';
import { ApiError } from '../../server/apiError';
import { senderOf } from '../../server/visitorAddress';
import { openFairGate } from '../../server/fairQueue';
import { rejectUnread } from '../../server/rejectUnread';
import { spoolBody, UPLOAD_IDLE_MS, UPLOAD_TOTAL_MS } from './spoolBody';
import { type BudgetLimits, openUploadBudget } from './uploadBudget';

const MEGABYTE = 1024 * 1024;
/** Bytes of names and boundaries around the parts. */
const FRAME_BYTES = 64 * 1024;

export interface IncomingLimits extends BudgetLimits {
  idleMs: number;
  totalMs: number;
  /** Bytes of bodies in memory at a time, being read, checked and stored; decoded they take three times as much. */
  bytesAtWork: number;
}

/** A school sends from one address: a hundred at the same time, of about 0.6 MB each. */
const LIMITS: IncomingLimits = {
  bytes: 512 * MEGABYTE,
  bytesOfSender: 128 * MEGABYTE,
  uploads: 400,
  uploadsOfSender: 100,
  idleMs: UPLOAD_IDLE_MS,
  totalMs: UPLOAD_TOTAL_MS,
  bytesAtWork: 48 * MEGABYTE,
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases what an upload holds; set while it is being handled. */
    releaseUpload?: () => void;
    /** Bytes of its body, once received. */
    receivedBytes?: number;
  }
}

export interface IncomingUploads {
  /**
   * Returns the `preParsing` hook of a route that accepts bodies of up to `bytesMax`, not counting the multipart framing: they
   * are received completely, on disk, before they are read.
   */
  receive: (bytesMax: number) => preParsingAsyncHookHandler;
  /** Number of received bodies that wait to be read. */
  waiting: () => number;
}

/** Opens the spool; `folder` is for bodies being received, and files that a killed process left there are removed. */
export async function openIncomingUploads(
  app: FastifyInstance,
  folder: string,
  given: Partial<IncomingLimits> = {},
): Promise<IncomingUploads> {
  const limits = { ...LIMITS, ...given };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await Promise.all((await readdir(folder)).map((name) => rm(join(folder, name), { force: true })));
  const budget = openUploadBudget(limits);
  const memory = openFairGate(limits.bytesAtWork);

  app.decorateRequest('releaseUpload', undefined);
  app.decorateRequest('receivedBytes', undefined);
  // The handler is done with the body, whether or not its sender is still connected.
  app.addHook('onSend', async (request) => request.releaseUpload?.());

  async function receive(request: FastifyRequest, payload: Readable, bytesMax: number): Promise<Readable> {
    const declared = declaredBytes(request, bytesMax);
    const sender = senderOf(request.ip);
    const share = budget.open(sender, declared);
    try {
      const body = await spoolBody(payload, folder, { ...limits, bytes: bytesMax + FRAME_BYTES }, share.take);
      request.receivedBytes = body.bytes;
      const leave = await memory.enter(sender, body.bytes);
      request.releaseUpload = () => {
        body.stream.destroy();
        leave();
        share.close();
      };
      return body.stream;
    } catch (error) {
      share.close();
      throw error;
    }
  }

  return {
    waiting: memory.waiting,
    receive: (bytesMax) => (request, _reply, payload) =>
      receive(request, payload as Readable, bytesMax).catch((error: unknown) => {
        rejectUnread(request.raw);
        throw error;
      }),
  };
}

/** Returns the declared length, 0 if there is none. @throws `ApiError` 413 when it is too large. */
function declaredBytes(request: FastifyRequest, bytesMax: number): number {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared <= bytesMax + FRAME_BYTES) return declared;
  const sizes = `What was sent has ${sizeInWords(declared)}; at most ${sizeInWords(bytesMax)} are accepted.`;
  throw new ApiError(413, `${sizes} Choose smaller files and try again.`);
}
