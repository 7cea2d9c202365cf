import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/**
 * Mails that were not sent when the backup was made may have been sent since, and nobody knows: as after any other lost
 * answer they are not sent again by themselves (decisions/outbox.md). Returns how many.
 */
export async function settleMails(db: Kysely<Database>, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({
      state: 'doubtful',
      fault: 'was not sent when the backup was made that was restored',
      claim: null,
      locked_until: null,
      settled_at: now.toISOString(),
    })
    .where('state', 'in', ['waiting', 'sending', 'handed'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
