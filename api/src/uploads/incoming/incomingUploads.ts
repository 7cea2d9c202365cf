import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { sizeInWords } from 'contract/sizes';
import { senderOf } from '../../server/visitorAddress';
import { openFairGate } from '../../server/fairQueue';
import { rejectUnread } from '../../server/rejectUnread';
import { spoolBody, UPLOAD_IDLE_MS, UPLOAD_TOTAL_MS } from './spoolBody';
import { QuotaUsed, TooLarge, TryLater } from '../../lib/refusals';

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

export type IncomingUploads = Awaited<ReturnType<typeof openIncomingUploads>>;

/** Opens the spool; `folder` is for bodies being received, and files that a killed process left there are removed. */
export async function openIncomingUploads(app: FastifyInstance, folder: string, given: Partial<IncomingLimits> = {}) {
  const limits = { ...LIMITS, ...given };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await Promise.all((await readdir(folder)).map((name) => rm(join(folder, name), { force: true })));
  const budget = openUploadBudget(limits);
  const memory = openFairGate(limits.bytesAtWork);

  app.decorateRequest('releaseUpload', undefined);
  app.decorateRequest('receivedBytes', undefined);

  async function receive(request: FastifyRequest, payload: Readable, bytesMax: number): Promise<Readable> {
    const bytes = bytesMax + FRAME_BYTES;
    const sender = senderOf(request.ip);
    const release = budget.reserve(sender, declaredBytes(request, bytesMax) ?? bytes);
    try {
      const body = await spoolBody(payload, folder, { ...limits, bytes });
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
        receive(request, payload as Readable, bytesMax).catch((error: unknown) => {
          rejectUnread(request.raw);
          throw error;
        }),
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

export interface BudgetLimits {
  /** Maximum bytes of uploads that have begun and are not yet answered, in total and per sender. */
  bytes: number;
  bytesOfSender: number;
  /** Maximum number of such uploads, in total and per sender. */
  uploads: number;
  uploadsOfSender: number;
}

const RETRY_AFTER = 30;

interface Upload {
  sender: string;
  bytes: number;
}

const bytesOf = (uploads: Iterable<Upload>) => [...uploads].reduce((sum, { bytes }) => sum + bytes, 0);

/** Limits what running uploads may take on disk, in total and per sender (decisions/storage.md). */
export function openUploadBudget(limits: BudgetLimits) {
  const running = new Set<Upload>();
  return {
    /** Returns what releases it. @param bytes at most as many are written. @throws QuotaUsed, TryLater */
    reserve(sender: string, bytes: number): () => void {
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
    },
  };
}
