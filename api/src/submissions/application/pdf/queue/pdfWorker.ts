import { parentPort } from 'node:worker_threads';
import type { ApplicationDocument } from '../storedDocument';
import { applicationPdf } from '../applicationPdf';

/** One document in, one answer out: its bytes, or why there are none. */
export type PdfAnswer = { pdf: Uint8Array } | { fault: string };

parentPort?.on('message', (document: ApplicationDocument) => {
  applicationPdf(document).then(
    (pdf) => parentPort?.postMessage({ pdf } satisfies PdfAnswer),
    (error: unknown) => parentPort?.postMessage({ fault: String(error) } satisfies PdfAnswer),
  );
});
