import type { Database, Db, DbTransaction } from '../../../db/schema';

/** Stores a copy in the erasing transaction; after an older backup was restored it replaces the previous one. */
export async function keepCopy(transaction: DbTransaction, copy: Database['erased_copies']): Promise<void> {
  await transaction.deleteFrom('erased_copies').where('reference', '=', copy.reference).execute();
  await transaction.insertInto('erased_copies').values(copy).execute();
}

/** Returns the sealed bytes; undefined when there is no copy. */
export async function sealedCopy(db: Db, reference: string): Promise<Uint8Array | undefined> {
  const copy = db.selectFrom('erased_copies').select('sealed').where('reference', '=', reference);
  return (await copy.executeTakeFirst())?.sealed;
}
