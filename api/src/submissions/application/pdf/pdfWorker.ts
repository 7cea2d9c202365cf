import { rankListPdf } from './rankListPdf';
import { applicationPdf } from './applicationPdf';
import type { PrintedDocument } from './pdfQueue';

export function print(document: PrintedDocument): Promise<Uint8Array> {
  return 'rankList' in document ? rankListPdf(document) : applicationPdf(...document);
}
