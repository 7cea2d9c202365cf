import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { indianMinute } from '../indianDay';
import { counted } from './counted';
import { type Kind, MAIL_EVENTS } from './removal';

/** One application, job application or message, by its number or reference. */
export interface Submission {
  kind: Kind;
  ref: string;
  name: string;
  /** ISO 8601. */
  receivedAt: string;
  files: number;
  mails: number;
}

const TITLES: Record<Kind, string> = {
  applications: 'application',
  job_applications: 'job application',
  messages: 'message',
};

/** As it is spoken of, without personal data: `job application K7QF-3MWX`. */
export const titleOf = ({ kind, ref }: Pick<Submission, 'kind' | 'ref'>): string => `${TITLES[kind]} ${ref}`;

/** For the person who has to decide whether it is the right one. */
export function describe(submission: Submission): string {
  const { name, receivedAt, files, mails } = submission;
  return [
    `${titleOf(submission)} of ${name}, received ${indianMinute(receivedAt)}`,
    ...(files > 0 ? [counted(files, 'picture or document', 'pictures and documents')] : []),
    ...(mails > 0 ? [`the record of ${counted(mails, 'mail', 'mails')}`] : []),
  ].join(', ');
}

export async function findSubmission(db: Kysely<Database>, kind: Kind, ref: string): Promise<Submission | undefined> {
  const row = await FIND[kind](db, ref);
  if (row === undefined) return undefined;
  const outbox = await db
    .selectFrom('outbox')
    .select('id')
    .where('event', '=', MAIL_EVENTS[kind])
    .where('subject_ref', '=', ref)
    .execute();
  return { kind, ref, ...row, mails: outbox.length };
}

type Found = Pick<Submission, 'name' | 'receivedAt' | 'files'> | undefined;

const FIND: Record<Kind, (db: Kysely<Database>, ref: string) => Promise<Found>> = {
  async applications(db, number) {
    const row = await db
      .selectFrom('applications')
      .select(['id', 'name', 'submitted_at as receivedAt'])
      .where('number', '=', number)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { id, ...found } = row;
    const files = await db.selectFrom('application_files').select('kind').where('application_id', '=', id).execute();
    return { ...found, files: files.length };
  },
  async job_applications(db, reference) {
    const row = await db
      .selectFrom('job_applications')
      .select(['name', 'received_at as receivedAt'])
      .where('reference', '=', reference)
      .executeTakeFirst();
    return row && { ...row, files: 1 };
  },
  async messages(db, reference) {
    const row = await db
      .selectFrom('contact_messages')
      .select(['name', 'received_at as receivedAt'])
      .where('reference', '=', reference)
      .executeTakeFirst();
    return row && { ...row, files: 0 };
  },
};
