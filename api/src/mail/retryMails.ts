import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';

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
