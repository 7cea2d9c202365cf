import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/**
 * Marks mails that were unsent when the backup was made as doubtful: they may have been sent since. As after any other
 * lost response, they are not sent again automatically (decisions/outbox.md). Returns their number.
 */
export async function settleMails(db: Kysely<Database>, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({
      state: 'doubtful',
      fault: 'had not been sent when the restored backup was made',
      claim: null,
      locked_until: null,
      settled_at: now.toISOString(),
    })
    .where('state', 'in', ['waiting', 'sending', 'handed'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
