import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { RankListDocument } from '../../ranks/rankListPdf';
import type { ApplicationDocument } from '../storedDocument';

/** Several forms in one file. */
interface ApplicationBundle {
  forms: ApplicationDocument[];
}

/** What is printed; it is posted to the worker unchanged. */
export type PrintedDocument = ApplicationDocument | ApplicationBundle | RankListDocument;

/**
 * Returns the name by which a document that is requested again while it waits is made once: a digest of all that is printed,
 * since two copies of one number differ (the applicant's has the return code). Undefined for a bundle, which is too large.
 */
export const nameOf = (document: PrintedDocument): string | undefined =>
  'forms' in document ? undefined : createHash('sha256').update(serialize(document)).digest('base64url');
