import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../../dialect';
import { key, ownedBy, required } from './columns';

/** What the office and an applicant do with an application, and the rank lists; all but those are deleted with it. */
export async function createDesk(db: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  await createStates(db, dialect);
  await createNotes(db, dialect);
  const { text, integer } = dialect.columns;
  await db.schema
    .createTable('rank_lists')
    .addColumn('id', text, key)
    .addColumn('season', integer, required)
    .addColumn('title', text, required)
    .addColumn('count', integer, required)
    .addColumn('frozen_at', text, required)
    .addColumn('frozen_by', text, required)
    .addColumn('list_json', text, required)
    .execute();
}

/** decisions/application-states.md, decisions/privacy.md */
async function createStates(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer } = columns;
  await db.schema
    .createTable('application_history')
    .addColumn('application_id', text, ownedBy('applications.id'))
    .addColumn('version', integer, required)
    .addColumn('at', text, required)
    .addColumn('who', text, required)
    .addColumn('from_state', text, required)
    .addColumn('to_state', text, required)
    .addColumn('reason', text, required)
    .addPrimaryKeyConstraint('application_history_key', ['application_id', 'version'])
    .execute();

  await db.schema
    .createTable('application_documents')
    .addColumn('application_id', text, ownedBy('applications.id'))
    .addColumn('seq', integer, required)
    .addColumn('title', text, required)
    .addColumn('note', text, required)
    .addColumn('asked_at', text, required)
    .addColumn('asked_by', text, required)
    .addColumn('state', text, required)
    .addColumn('state_at', text, required)
    .addColumn('state_by', text, required)
    .addColumn('reason', text, required)
    .addPrimaryKeyConstraint('application_documents_key', ['application_id', 'seq'])
    .execute();

  await db.schema
    .createTable('data_requests')
    .addColumn('application_id', text, ownedBy('applications.id'))
    .addColumn('seq', integer, required)
    .addColumn('kind', text, required)
    .addColumn('asked_at', text, required)
    .addColumn('state', text, required)
    .addColumn('state_at', text, required)
    .addColumn('state_by', text, required)
    .addColumn('reason', text, required)
    .addPrimaryKeyConstraint('data_requests_key', ['application_id', 'seq'])
    .execute();
  await db.schema.createIndex('data_requests_by_state').on('data_requests').columns(['state', 'asked_at']).execute();
}

/** Notes on applications, and who has seen which (decisions/application-states.md). */
async function createNotes(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer } = columns;
  await db.schema
    .createTable('application_notes')
    .addColumn('application_id', text, ownedBy('applications.id'))
    .addColumn('seq', integer, required)
    .addColumn('at', text, required)
    .addColumn('who', text, required)
    .addColumn('text', text, required)
    .addPrimaryKeyConstraint('application_notes_key', ['application_id', 'seq'])
    .execute();
  await db.schema
    .createTable('application_reads')
    .addColumn('application_id', text, ownedBy('applications.id'))
    .addColumn('who', text, required)
    .addColumn('version', integer, required)
    .addPrimaryKeyConstraint('application_reads_key', ['application_id', 'who'])
    .execute();
}
