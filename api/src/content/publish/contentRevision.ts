import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';

/** Name of the counter of publications of changed content. */
export const CONTENT_REVISION = 'content revision';

/** Counts a publication. Must be called under the lock "content", in the transaction that publishes. */
export async function countRevision(transaction: Transaction<Database>): Promise<void> {
  await transaction
    .insertInto('counters')
    .values({ name: CONTENT_REVISION, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((update) => ({ value: update('counters.value', '+', 1) })),
    )
    .execute();
}
