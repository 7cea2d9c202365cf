import type { RankListDocument } from '../../ranks/rankListPdf';
import type { ApplicationDocument } from '../storedDocument';

/** Several forms in one file. */
interface ApplicationBundle {
  forms: ApplicationDocument[];
}

/** What is printed; it travels to the worker as it is. */
export type PrintedDocument = ApplicationDocument | ApplicationBundle | RankListDocument;

/** What is asked for again while it waits is made once. */
export function nameOf(document: PrintedDocument): string {
  if ('rankList' in document) return document.rankList.id;
  return 'forms' in document ? document.forms.map(({ number }) => number).join() : document.number;
}
