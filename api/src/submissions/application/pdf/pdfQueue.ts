import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { nextMessage } from '../../../server/nextMessage';
import { ownProgram } from '../../../server/ownProgram';
import type { PdfAnswer } from './pdfWorker';
import type { RankListDocument } from './rankListPdf';
import type { ApplicationDocument } from './storedDocument';
import { TryLater } from '../../../lib/refusals';

const WAITING_MAX = 50;
/** A form takes about 30 MB. Ten times as much is an error, which ends the worker instead of the api. */
const resourceLimits = { maxOldGenerationSizeMb: 300 };

export interface PdfQueue {
  make: (document: PrintedDocument) => Promise<Buffer>;
  waiting: () => number;
  close: () => Promise<void>;
}

/**
 * Makes one PDF after another, in the order of the requests, in a worker thread: each takes tens of milliseconds of
 * processor time, which no other request should wait for. A worker that crashes, or exceeds `timeLimitMs` from the turn
 * of a document, is replaced; that document fails, the others continue. The worker starts with the first document.
 */
export function openPdfQueue(timeLimitMs = 20_000, startWorker = startPdfWorker): PdfQueue {
  const turn = pLimit(1);
  let worker: Worker | undefined;
  let isClosed = false;

  function start(): Worker {
    const fresh = startWorker();
    fresh.on('error', () => undefined);
    fresh.once('exit', () => {
      if (worker === fresh) worker = undefined;
    });
    return fresh;
  }

  async function end(): Promise<void> {
    const last = worker;
    worker = undefined;
    await last?.terminate();
  }

  async function print(document: PrintedDocument): Promise<Buffer> {
    if (isClosed) throw new Error('pdf: the api is closing');
    worker ??= start();
    // Referenced while it works, unreferenced while it waits, so that an idle worker does not keep a process alive.
    worker.ref();
    try {
      worker.postMessage(document);
      const answer = (await nextMessage(worker, { name: 'pdf', limitMs: timeLimitMs })) as PdfAnswer;
      if ('pdf' in answer) return Buffer.from(answer.pdf);
      throw new Error(`pdf: ${answer.fault}`);
    } catch (error) {
      await end();
      throw error;
    } finally {
      worker?.unref();
    }
  }

  return {
    waiting: () => turn.pendingCount,
    async make(document) {
      if (turn.pendingCount < WAITING_MAX) return turn(print, document);
      throw new TryLater('Many forms are being created right now. Try again in a minute.');
    },
    async close() {
      isClosed = true;
      await end();
    },
  };
}

function startPdfWorker(): Worker {
  const { file, execArgv } = ownProgram(__dirname, 'pdfWorker');
  return new Worker(file, { execArgv, resourceLimits });
}

/** Several forms in one file. */
interface ApplicationBundle {
  forms: ApplicationDocument[];
}

/** What is printed; it is posted to the worker unchanged. */
export type PrintedDocument = ApplicationDocument | ApplicationBundle | RankListDocument;
