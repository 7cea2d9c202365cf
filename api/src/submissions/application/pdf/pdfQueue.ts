import { Piscina } from 'piscina';
import pLimit from 'p-limit';
import { ownProgram } from '../../../server/ownProgram';
import type { RankListDocument } from './rankListPdf';
import type { ApplicationDocument } from './storedDocument';
import { TryLater } from '../../../lib/refusals';

const WAITING_MAX = 50;
/** A form takes about 30 MB. Ten times as much is an error, which ends the worker instead of the api. */
const resourceLimits = { maxOldGenerationSizeMb: 300 };

/**
 * Makes one PDF after another, in the order of the requests, in a worker thread: each takes tens of milliseconds of
 * processor time, which no other request should wait for. A worker that crashes, or exceeds `timeLimitMs` from the turn
 * of a document, is replaced; that document fails, the others continue. The worker starts with the first document.
 */
export function openPdfQueue(timeLimitMs = 20_000, program = ownProgram(__dirname, 'pdfWorker')) {
  const { file: filename, execArgv } = program;
  const workers = new Piscina({ execArgv, resourceLimits, minThreads: 0, maxThreads: 1, idleTimeout: Infinity });
  // of a worker that had nothing to do: the next document gets a new one
  workers.on('error', () => undefined);
  const turn = pLimit(1);
  return {
    waiting: () => turn.pendingCount,
    async make(document: PrintedDocument): Promise<Buffer> {
      if (turn.pendingCount >= WAITING_MAX) {
        throw new TryLater('Many forms are being created right now. Try again in a minute.');
      }
      const pdf = await turn(() =>
        workers.run(document, { filename, name: 'print', signal: AbortSignal.timeout(timeLimitMs) }),
      );
      return Buffer.from(pdf as Uint8Array);
    },
    close: () => workers.destroy(),
  };
}

/** What is printed; it is posted to the worker unchanged. */
export type PrintedDocument = readonly ApplicationDocument[] | RankListDocument;
