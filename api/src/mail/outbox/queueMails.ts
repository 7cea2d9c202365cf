import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';

const AUDIENCES = ['sender', 'office'] as const;

/** Queues the mails of a submission, in its own transaction: either all of it is stored or nothing. */
export async function queueMails(
  transaction: Transaction<Database>,
  { event, subjectRef, domain, now }: { event: string; subjectRef: string; domain: string; now: Date },
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

/** Has failed or doubtful mails sent again, at once; all of them or, should one not be there, none. */
export async function retryMails(db: Kysely<Database>, ids: string[], now: Date): Promise<{ notThere: string[] }> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('outbox')
      .select('id')
      .where('id', 'in', ids)
      .where('state', 'in', ['failed', 'doubtful'])
      .execute();
    const there = new Set(rows.map(({ id }) => id));
    const notThere = ids.filter((id) => !there.has(id));
    if (notThere.length > 0) return { notThere };
    await transaction
      .updateTable('outbox')
      .set({ state: 'waiting', attempts: 0, due_at: now.toISOString(), settled_at: null })
      .where('id', 'in', ids)
      .execute();
    return { notThere };
  });
}
