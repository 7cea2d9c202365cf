import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { isBelowDailyLimit, type LimitedRecipient } from './recipientLimit';

const AUDIENCES = ['sender', 'office'] as const;

interface QueuedMails {
  event: string;
  subjectRef: string;
  domain: string;
  now: Date;
  /** The sender's mailbox; undefined: no limit. */
  recipient?: LimitedRecipient;
}

/**
 * Queues the mails of a submission, in its own transaction: either all of it is stored or nothing. A mail beyond the daily
 * limit of its sender's mailbox is recorded for the office as withheld.
 */
export async function queueMails(
  transaction: Transaction<Database>,
  { event, subjectRef, domain, now, recipient }: QueuedMails,
): Promise<void> {
  const at = now.toISOString();
  const isOver = !(await isBelowDailyLimit(transaction, recipient));
  for (const audience of AUDIENCES) {
    const id = `${event}-${subjectRef}-${audience}`;
    const row = { id, event, audience, subject_ref: subjectRef, message_id: `${id}@${domain}` };
    const toSender = audience === 'sender' && { recipient_hash: recipient?.hash ?? null };
    const withheld = {
      state: 'withheld',
      settled_at: at,
      fault: `more than ${recipient?.max} mails to one address in a day`,
    } as const;
    await transaction
      .insertInto('outbox')
      .values({
        ...row,
        ...toSender,
        attempts: 0,
        queued_at: at,
        due_at: at,
        ...(toSender && isOver ? withheld : { state: 'waiting' }),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

/** Makes failed, doubtful or withheld mails due immediately; all of them or, if one does not exist, none. */
export async function retryMails(db: Kysely<Database>, ids: string[], now: Date): Promise<{ notThere: string[] }> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('outbox')
      .select('id')
      .where('id', 'in', ids)
      .where('state', 'in', ['failed', 'doubtful', 'withheld'])
      .execute();
    const there = new Set(rows.map(({ id }) => id));
    const notThere = ids.filter((id) => !there.has(id));
    if (notThere.length > 0) return { notThere };
    await transaction
      .updateTable('outbox')
      .set({ state: 'waiting', attempts: 0, due_at: now.toISOString(), settled_at: null, claim: null })
      .where('id', 'in', ids)
      .execute();
    return { notThere };
  });
}
