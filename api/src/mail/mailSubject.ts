import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import type { FurtherLetters, SubmissionKind, SubmissionRow } from '../submissions/submissionKind';
import { findSubmission } from '../submissions/submissionRows';

/** What mails are about, and their recipient: something that was submitted, or is about to be. */
export interface MailSubject {
  /** Its name in the outbox. */
  event: string;
  letters: FurtherLetters & Partial<SubmissionKind['letters']>;
  find(db: Kysely<Database>, reference: string): Promise<SubmissionRow | undefined>;
}

export const submissionSubject = (kind: Pick<SubmissionKind, 'event' | 'letters' | 'table'>): MailSubject => ({
  event: kind.event,
  letters: kind.letters,
  find: (db, reference) => findSubmission(db, kind, reference),
});
