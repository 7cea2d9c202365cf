import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';

/** The counter of how often other content was published. */
export const CONTENT_REVISION = 'content revision';

/** To be called under the lock "content", with what it counts. */
export async function countRevision(transaction: Transaction<Database>): Promise<void> {
  await transaction
    .insertInto('counters')
    .values({ name: CONTENT_REVISION, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((update) => ({ value: update('counters.value', '+', 1) })),
    )
    .execute();
}
