import type { RankListDocument } from '../../ranks/rankListPdf';
import type { ApplicationDocument } from '../storedDocument';

/** Several forms in one file. */
interface ApplicationBundle {
  forms: ApplicationDocument[];
}

/** What is printed; it is posted to the worker unchanged. */
export type PrintedDocument = ApplicationDocument | ApplicationBundle | RankListDocument;

/** Returns the name by which a document that is requested again while it waits is made once. */
export function nameOf(document: PrintedDocument): string {
  if ('rankList' in document) return document.rankList.id;
  return 'forms' in document ? document.forms.map(({ number }) => number).join() : document.number;
}
