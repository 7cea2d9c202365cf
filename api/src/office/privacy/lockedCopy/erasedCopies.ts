import type { Db, DbTransaction } from '../../../db/schema';

/** Maximum size of one row: `npm run restore` reads rows by the hundred. */
const PART_BYTES = 64 * 1024;

export interface ErasedCopy {
  reference: string;
  /** A kind's `id`. */
  kind: string;
  /** ISO 8601. */
  erased_at: string;
  keep_until: string;
}

/**
 * Stores the sealed copy in the erasing transaction; after an older backup was restored it replaces the previous one.
 */
export async function keepCopy(transaction: DbTransaction, copy: ErasedCopy, sealed: Buffer): Promise<void> {
  const { reference } = copy;
  await transaction.deleteFrom('erased_copies').where('reference', '=', reference).execute();
  await transaction.insertInto('erased_copies').values(copy).execute();
  for (let start = 0; start < sealed.length; start += PART_BYTES) {
    const bytes = sealed.subarray(start, start + PART_BYTES);
    await transaction
      .insertInto('erased_copy_parts')
      .values({ reference, seq: start / PART_BYTES + 1, bytes })
      .execute();
  }
}

/** Returns the copies, oldest first. */
export const erasedCopies = (db: Db): Promise<ErasedCopy[]> =>
  db
    .selectFrom('erased_copies')
    .select(['reference', 'kind', 'erased_at', 'keep_until'])
    .orderBy('erased_at')
    .orderBy('reference')
    .execute();

/** Returns the sealed bytes; undefined when there is no copy. */
export async function sealedCopy(db: Db, reference: string): Promise<Buffer | undefined> {
  const parts = await db
    .selectFrom('erased_copy_parts')
    .select('bytes')
    .where('reference', '=', reference)
    .orderBy('seq')
    .execute();
  return parts.length === 0 ? undefined : Buffer.concat(parts.map(({ bytes }) => bytes));
}

/** Counts the copies that are kept until before an instant (ISO 8601). */
export async function countOver(db: Db, instant: string): Promise<number> {
  const row = await db
    .selectFrom('erased_copies')
    .select(({ fn }) => fn.countAll().as('copies'))
    .where('keep_until', '<', instant)
    .executeTakeFirstOrThrow();
  return Number(row.copies);
}

export async function removeOver(db: Db, instant: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('erased_copies')
    .where('keep_until', '<', instant)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
