import type { Transaction } from 'kysely';
import type { Database, OutboxRow } from '../db/schema';

export type MailEvent = OutboxRow['event'];

const AUDIENCES = ['sender', 'office'] as const;

/** Queues the mails of a submission, in its own transaction: either all of it is stored or nothing. */
export async function queueMails(
  transaction: Transaction<Database>,
  { event, subjectRef, domain, now }: { event: MailEvent; subjectRef: string; domain: string; now: Date },
): Promise<void> {
  const at = now.toISOString();
  for (const audience of AUDIENCES) {
    const id = `${event}-${subjectRef}-${audience}`;
    const row = { id, event, audience, subject_ref: subjectRef, message_id: `${id}@${domain}` };
    await transaction
      .insertInto('outbox')
      .values({ ...row, state: 'waiting', attempts: 0, queued_at: at, due_at: at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}
