import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

const TABLES = [
  { of: 'contact_messages', changes: 'message_changes', reads: 'message_reads' },
  { of: 'job_applications', changes: 'job_changes', reads: 'job_reads' },
];

/** Who dealt with a submission, and who has seen it; both are deleted with it (decisions/inboxes.md). */
export async function addInboxes(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer } = columns;
  await db.schema.alterTable('job_applications').addColumn('done_at', text).execute();
  for (const { of, changes, reads } of TABLES) {
    await db.schema
      .createTable(changes)
      .addColumn('reference', text, (column) => column.notNull().references(`${of}.reference`).onDelete('cascade'))
      .addColumn('version', integer, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('who', text, (column) => column.notNull())
      .addColumn('done', integer, (column) => column.notNull())
      .addColumn('note', text, (column) => column.notNull())
      .addPrimaryKeyConstraint(`${changes}_key`, ['reference', 'version'])
      .execute();
    await db.schema
      .createTable(reads)
      .addColumn('reference', text, (column) => column.notNull().references(`${of}.reference`).onDelete('cascade'))
      .addColumn('who', text, (column) => column.notNull())
      .addColumn('version', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint(`${reads}_key`, ['reference', 'who'])
      .execute();
  }
}
