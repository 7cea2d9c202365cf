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

export type PdfQueue = ReturnType<typeof openPdfQueue>;

/**
 * Makes one PDF after another, in the order of the requests, in a worker thread: each takes tens of milliseconds of
 * processor time, which no other request should wait for. A worker that crashes, or exceeds `timeLimitMs` from the turn of
 * a document, is replaced; that document fails, the others continue. The worker starts with the first document.
 */
export function openPdfQueue(timeLimitMs = 20_000, startWorker = startPdfWorker) {
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

  function pass(document: PrintedDocument): Worker {
    try {
      worker ??= start();
      // Referenced while it works, unreferenced while it waits, so that an idle worker does not keep a process alive.
      worker.ref();
      worker.postMessage(document);
      return worker;
    } catch (error) {
      throw new Error('pdf: the form cannot be passed to the worker', { cause: error });
    }
  }

  async function print(document: PrintedDocument): Promise<Buffer> {
    if (isClosed) throw new Error('pdf: the api is closing');
    const answer = await answerTo(document).finally(() => worker?.unref());
    if ('pdf' in answer) return Buffer.from(answer.pdf);
    throw new Error(`pdf: ${answer.fault}`);
  }

  async function answerTo(document: PrintedDocument): Promise<PdfAnswer> {
    try {
      return (await nextMessage(pass(document), { name: 'pdf', limitMs: timeLimitMs })) as PdfAnswer;
    } catch (error) {
      await end();
      throw error;
    }
  }

  return {
    waiting: () => turn.pendingCount,
    make(document: PrintedDocument): Promise<Buffer> {
      if (turn.pendingCount < WAITING_MAX) return turn(print, document);
      return Promise.reject(new TryLater('Many forms are being created right now. Try again in a minute.'));
    },
    async close(): Promise<void> {
      isClosed = true;
      await end();
    },
  };
}

function startPdfWorker(): Worker {
  const { file, execArgv } = ownProgram(__dirname, 'pdfWorker');
  return new Worker(file, { execArgv, resourceLimits });
}

/** What is printed, `forms` in one file; it is posted to the worker unchanged. */
export type PrintedDocument = ApplicationDocument | { forms: ApplicationDocument[] } | RankListDocument;
