import { type Kysely, sql } from 'kysely';
import type { DatabaseDialect } from '../../dialect';
import { key, ownedBy, required } from './columns';

/** The office log, and locked copies of what was erased before the retention floor. */
export async function createOffice(db: Kysely<unknown>, { columns, appendOnly }: DatabaseDialect): Promise<void> {
  const { text, integer, binary } = columns;
  // Each entry has a number and a hash over the previous one (office/officeLog.ts), and none can be changed.
  await db.schema
    .createTable('office_log')
    .addColumn('seq', integer, key)
    .addColumn('at', text, required)
    .addColumn('who', text, required)
    .addColumn('act', text, required)
    .addColumn('subject', text, required)
    .addColumn('reason', text, required)
    .addColumn('numbers', text, required)
    .addColumn('records', integer)
    .addColumn('key_id', text, required)
    .addColumn('hash', text, required)
    .execute();
  for (const statement of appendOnly('office_log')) await sql.raw(statement).execute(db);

  // A copy is in parts short enough to be read a hundred at a time (decisions/retention.md).
  await db.schema
    .createTable('erased_copies')
    .addColumn('reference', text, key)
    .addColumn('kind', text, required)
    .addColumn('erased_at', text, required)
    .addColumn('keep_until', text, required)
    .execute();
  await db.schema.createIndex('erased_copies_by_end').on('erased_copies').column('keep_until').execute();
  await db.schema
    .createTable('erased_copy_parts')
    .addColumn('reference', text, ownedBy('erased_copies.reference'))
    .addColumn('seq', integer, required)
    .addColumn('bytes', binary, required)
    .addPrimaryKeyConstraint('erased_copy_parts_key', ['reference', 'seq'])
    .execute();
}
