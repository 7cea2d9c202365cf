import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { sizeInWords } from 'contract/sizes';
import { ApiError } from '../../server/apiError';
import { senderOf } from '../../server/senderAddress';
import { openFairGate } from '../fairGate';
import { rejectUnread } from '../rejectUnread';
import { spoolBody } from './spoolBody';
import { UPLOAD_IDLE_MS, UPLOAD_TOTAL_MS } from './timeLimits';
import { type BudgetLimits, openUploadBudget } from './uploadBudget';

const MEGABYTE = 1024 * 1024;
/** Names and boundaries around the parts. */
const FRAME_BYTES = 64 * 1024;

export interface IncomingLimits extends BudgetLimits {
  idleMs: number;
  totalMs: number;
  /** Bytes of bodies that are in memory at a time, to be read, checked and stored; decoded they take three times as much. */
  bytesAtWork: number;
}

/** A school sends from one address: a hundred at once, of about 0.6 MB each. */
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
    /** Gives back what an upload holds; set while it is under way. */
    releaseUpload?: () => void;
    /** Bytes of its body, once it has arrived. */
    receivedBytes?: number;
  }
}

export interface IncomingUploads {
  /**
   * The `preParsing` hook of a route that takes bodies of up to so many bytes, without the frames of multipart: they are
   * received to their end, on the disk, before anybody reads them.
   */
  receive: (bytesMax: number) => preParsingAsyncHookHandler;
  /** How many have arrived and wait to be read. */
  waiting: () => number;
}

/** `folder` is for bodies that are arriving; what a killed process left there is removed. */
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
  // The handler is done with the body, whether its sender still listens or not.
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

/** 0 when the sender does not say. @throws `ApiError` 413 when it says that it is too large. */
function declaredBytes(request: FastifyRequest, bytesMax: number): number {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared <= bytesMax + FRAME_BYTES) return declared;
  const sizes = `What was sent has ${sizeInWords(declared)}; at most ${sizeInWords(bytesMax)} are taken.`;
  throw new ApiError(413, `${sizes} Choose smaller files and try again.`);
}
