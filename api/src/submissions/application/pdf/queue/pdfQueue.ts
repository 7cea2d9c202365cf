import { Worker } from 'node:worker_threads';
import { ApiError } from '../../../../server/apiError';
import { ownProgram } from '../../../../server/ownProgram';
import type { PdfAnswer } from './pdfWorker';
import { nameOf, type PrintedDocument } from './printedDocument';

const WAITING_MAX = 50;
/** A form takes about 30 MB. Ten times as much is an error, which ends the worker instead of the api. */
const resourceLimits = { maxOldGenerationSizeMb: 300 };

export interface PdfQueue {
  make: (document: PrintedDocument) => Promise<Buffer>;
  waiting: () => number;
  close: () => Promise<void>;
}

interface Job {
  document: PrintedDocument;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

/**
 * Makes one PDF after another, in the order of the requests, in a worker thread: each takes tens of milliseconds of
 * processor time, which no other request should wait for. An application that is requested again while it waits keeps
 * its one place, so that nobody's clicks make others wait. A worker that crashes, or exceeds `timeLimitMs`, is
 * replaced; its job fails, the others continue. The worker starts with the first job. Own code: piscina's timeout
 * includes the waiting time, so that one stuck form would fail all behind it.
 */
export function openPdfQueue(timeLimitMs = 20_000, startWorker = startPdfWorker): PdfQueue {
  const waiting: Job[] = [];
  let worker: Worker | undefined;
  let current: Job | undefined;
  let timer: NodeJS.Timeout | undefined;
  const underWay = new Map<string, Promise<Buffer>>();

  function next(): void {
    if (current !== undefined) return;
    current = waiting.shift();
    if (current === undefined) return;
    timer = setTimeout(() => replace(new Error(`pdf: not done in ${timeLimitMs} ms`)), timeLimitMs);
    try {
      worker ??= listen(startWorker());
      // Referenced while it works, unreferenced while it waits, so that an idle worker does not keep a process alive.
      worker.ref();
      worker.postMessage(current.document);
    } catch (error) {
      replace(new Error('pdf: the form cannot be passed to the worker', { cause: error }));
    }
  }

  function settle(end: (job: Job) => void): void {
    clearTimeout(timer);
    worker?.unref();
    const job = current;
    current = undefined;
    if (job !== undefined) end(job);
    next();
  }

  function replace(error: Error): void {
    const old = worker;
    worker = undefined;
    old?.removeAllListeners();
    void old?.terminate();
    settle((job) => job.reject(error));
  }

  function listen(fresh: Worker): Worker {
    fresh.on('message', (answer: PdfAnswer) =>
      settle((job) =>
        'pdf' in answer ? job.resolve(Buffer.from(answer.pdf)) : job.reject(new Error(`pdf: ${answer.fault}`)),
      ),
    );
    fresh.on('error', replace);
    fresh.on('messageerror', replace);
    fresh.on('exit', (code) => replace(new Error(`pdf: the worker ended with code ${code}`)));
    return fresh;
  }

  async function queue(document: PrintedDocument): Promise<Buffer> {
    if (waiting.length >= WAITING_MAX) {
      throw new ApiError(503, 'Many forms are being created right now. Try again in a minute.');
    }
    return new Promise((resolve, reject) => {
      waiting.push({ document, resolve, reject });
      next();
    });
  }

  return {
    waiting: () => waiting.length,
    make(document) {
      const name = nameOf(document);
      if (name === undefined) return queue(document);
      const pdf = underWay.get(name) ?? queue(document).finally(() => underWay.delete(name));
      underWay.set(name, pdf);
      return pdf;
    },
    async close() {
      const closed = new Error('pdf: the api is closing');
      for (const job of waiting.splice(0)) job.reject(closed);
      const old = worker;
      replace(closed);
      await old?.terminate();
    },
  };
}

function startPdfWorker(): Worker {
  const { file, execArgv } = ownProgram(__dirname, 'pdfWorker');
  return new Worker(file, { execArgv, resourceLimits });
}
