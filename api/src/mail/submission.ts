import type { Kysely } from 'kysely';
import type { Database, OutboxRow } from '../db/schema';

/** As much of a submission as its mails tell. */
export type Submission =
  | { event: 'application'; reference: string; id: string; name: string; email: string; programme: string; at: Date }
  | { event: 'job'; reference: string; name: string; email: string; phone: string; post: string; at: Date }
  | {
      event: 'message';
      reference: string;
      name: string;
      email: string;
      phone: string;
      subject: string;
      message: string;
      at: Date;
    };

/** What a mail tells of, read when it is sent; undefined when the submission was erased since. */
export async function readSubmission(
  db: Kysely<Database>,
  { event, subject_ref: reference }: Pick<OutboxRow, 'event' | 'subject_ref'>,
): Promise<Submission | undefined> {
  switch (event) {
    case 'application': {
      const row = await db
        .selectFrom('applications')
        .select(['id', 'name', 'email', 'program', 'submitted_at'])
        .where('number', '=', reference)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { program: programme, submitted_at, ...person } = row;
      return { event, reference, ...person, programme, at: new Date(submitted_at) };
    }
    case 'job': {
      const row = await db
        .selectFrom('job_applications')
        .select(['name', 'email', 'phone', 'post', 'received_at'])
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row && { event, reference, ...row, at: new Date(row.received_at) };
    }
    case 'message': {
      const row = await db
        .selectFrom('contact_messages')
        .select(['name', 'email', 'phone', 'subject', 'message', 'received_at'])
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row && { event, reference, ...row, at: new Date(row.received_at) };
    }
  }
}
