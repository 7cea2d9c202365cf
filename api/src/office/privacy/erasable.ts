import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { SubmissionKind } from '../../submissions/submissionKind';
import { countFiles, findSubmission, hasReference } from '../../submissions/submissionRows';
import { indianMinute } from '../../lib/indianDay';
import { counted } from '../output/table';

/** One submission, by its number or reference, with its files and mails. */
export interface Erasable {
  kind: SubmissionKind;
  reference: string;
  name: string;
  /** ISO 8601. */
  receivedAt: string;
  files: number;
  mails: number;
}

/** Names a submission without personal data: `job application K7QF-3MWX`. */
export const titleOf = ({ kind, reference }: Pick<Erasable, 'kind' | 'reference'>): string =>
  `${kind.words[0]} ${reference}`;

/** Describes a submission for the person who decides whether it is the right one. */
export function describe(submission: Erasable): string {
  const { name, receivedAt, files, mails } = submission;
  return [
    `${titleOf(submission)} of ${name}, received ${indianMinute(receivedAt)}`,
    ...(files > 0 ? [counted(files, 'picture or document', 'pictures and documents')] : []),
    ...(mails > 0 ? [`the record of ${counted(mails, 'mail', 'mails')}`] : []),
  ].join(', ');
}

export async function findErasable(
  db: Kysely<Database>,
  kind: SubmissionKind,
  reference: string,
): Promise<Erasable | undefined> {
  const row = await findSubmission(db, kind, reference);
  if (row === undefined) return undefined;
  const mails = await db
    .selectFrom('outbox')
    .select('id')
    .where('event', '=', kind.event)
    .where('subject_ref', '=', reference)
    .execute();
  const files = await countFiles(db, kind, [hasReference(kind, [reference])]);
  return { kind, reference, name: row.name, receivedAt: row.received_at, files, mails: mails.length };
}
