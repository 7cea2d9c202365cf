import type { Kysely, Transaction } from 'kysely';
import type { DatabaseDialect } from '../db/dialect';
import type { Database } from '../db/schema';

interface Once {
  db: Kysely<Database>;
  dialect: DatabaseDialect;
  table: 'contact_messages' | 'job_applications';
  /** Of `submissionKeyOf`; null is never the same as anything. */
  key: string | null;
}

/** The reference that was given to a submission when it came first. */
export async function referenceOf({ db, table, key }: Omit<Once, 'dialect'>): Promise<string | undefined> {
  if (key === null) return undefined;
  const row = await db.selectFrom(table).select('reference').where('submission_key', '=', key).executeTakeFirst();
  return row?.reference;
}

/**
 * Runs `insert` in a transaction, unless the same submission is there already. `isNew` says whether it ran; the
 * reference is the first one's either way.
 */
export async function storeOnce(
  once: Once,
  insert: (transaction: Transaction<Database>) => Promise<string>,
): Promise<{ reference: string; isNew: boolean }> {
  try {
    return await once.db.transaction().execute(async (transaction) => {
      const earlier = await referenceOf({ ...once, db: transaction });
      if (earlier !== undefined) return { reference: earlier, isNew: false };
      return { reference: await insert(transaction), isNew: true };
    });
  } catch (error) {
    // Where transactions run side by side, the same submission can come in between the look and the insert.
    const sooner = once.dialect.isUniqueViolation(error) ? await referenceOf(once) : undefined;
    if (sooner === undefined) throw error;
    return { reference: sooner, isNew: false };
  }
}
