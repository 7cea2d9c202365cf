import { parentPort } from 'node:worker_threads';
import { rankListPdf } from './rankListPdf';
import { applicationPdf, applicationsPdf } from './applicationPdf';
import type { PrintedDocument } from './pdfQueue';

/** The answer to one document: its bytes, or why there are none. */
export type PdfAnswer = { pdf: Uint8Array } | { fault: string };

function made(document: PrintedDocument): Promise<Buffer> {
  if ('rankList' in document) return rankListPdf(document);
  return 'forms' in document ? applicationsPdf(document.forms) : applicationPdf(document);
}

parentPort?.on('message', (document: PrintedDocument) => {
  made(document).then(
    (pdf) => parentPort?.postMessage({ pdf } satisfies PdfAnswer),
    (error: unknown) => parentPort?.postMessage({ fault: String(error) } satisfies PdfAnswer),
  );
});
