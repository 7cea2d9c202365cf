import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/**
 * The state of an application, its history, the documents that were requested, and mails about any of it
 * (decisions/application-states.md). What a process of an earlier release stores in the meantime is `received`.
 */
export async function addApplicationStates(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer } = columns;
  const applications = () => db.schema.alterTable('applications');
  for (const name of ['state', 'shown_state']) {
    await applications()
      .addColumn(name, text, (column) => column.notNull().defaultTo('received'))
      .execute();
  }
  await applications().addColumn('shown_since', text).execute();
  for (const name of ['state_version', 'code_version']) {
    await applications()
      .addColumn(name, integer, (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .createIndex('applications_by_state')
    .on('applications')
    .columns(['state', 'submitted_at', 'number'])
    .execute();

  await db.schema
    .createTable('application_history')
    .addColumn('application_id', text, (column) => column.notNull().references('applications.id').onDelete('cascade'))
    .addColumn('version', integer, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('who', text, (column) => column.notNull())
    .addColumn('from_state', text, (column) => column.notNull())
    .addColumn('to_state', text, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('application_history_key', ['application_id', 'version'])
    .execute();

  await db.schema
    .createTable('application_documents')
    .addColumn('application_id', text, (column) => column.notNull().references('applications.id').onDelete('cascade'))
    .addColumn('seq', integer, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('note', text, (column) => column.notNull())
    .addColumn('asked_at', text, (column) => column.notNull())
    .addColumn('asked_by', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('state_at', text, (column) => column.notNull())
    .addColumn('state_by', text, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('application_documents_key', ['application_id', 'seq'])
    .execute();

  await db.schema.alterTable('outbox').addColumn('letter', text).execute();
}
