import { rankListPdf } from './rankListPdf';
import { applicationPdf, applicationsPdf } from './applicationPdf';
import type { PrintedDocument } from './pdfQueue';

export function print(document: PrintedDocument): Promise<Uint8Array> {
  if ('rankList' in document) return rankListPdf(document);
  return 'forms' in document ? applicationsPdf(document.forms) : applicationPdf(document);
}
