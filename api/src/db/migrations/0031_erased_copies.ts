import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** Locked copies of data erased before the retention floor, in parts short enough to be read a hundred at a time. */
export async function createErasedCopies(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer, binary } = columns;
  await db.schema
    .createTable('erased_copies')
    .addColumn('reference', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('erased_at', text, (column) => column.notNull())
    .addColumn('keep_until', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('erased_copies_by_end').on('erased_copies').column('keep_until').execute();
  await db.schema
    .createTable('erased_copy_parts')
    .addColumn('reference', text, (column) =>
      column.notNull().references('erased_copies.reference').onDelete('cascade'),
    )
    .addColumn('seq', integer, (column) => column.notNull())
    .addColumn('bytes', binary, (column) => column.notNull())
    .addPrimaryKeyConstraint('erased_copy_parts_key', ['reference', 'seq'])
    .execute();
}
