import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../../dialect';
import { key, ownedBy, required, unique } from './columns';

/** Contact messages and job applications. */
export async function createInboxes(db: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer } = dialect.columns;
  await db.schema
    .createTable('contact_messages')
    .addColumn('reference', text, key)
    .addColumn('name', text, required)
    .addColumn('email', text, required)
    .addColumn('phone', text, required)
    .addColumn('subject', text, required)
    .addColumn('message', text, required)
    .addColumn('search_text', text, required)
    .addColumn('received_at', text, required)
    .addColumn('submission_key', text)
    .addColumn('notice_version', integer)
    .addColumn('notice_language', text)
    .addColumn('notice_at', text)
    .addColumn('done_at', text)
    .execute();
  await db.schema
    .createIndex('contact_messages_by_done_at')
    .on('contact_messages')
    .columns(['done_at', 'received_at', 'reference'])
    .execute();

  await db.schema
    .createTable('job_applications')
    .addColumn('reference', text, key)
    .addColumn('name', text, required)
    .addColumn('email', text, required)
    .addColumn('phone', text, required)
    .addColumn('post', text, required)
    .addColumn('file_name', text, unique)
    .addColumn('file_type', text, required)
    .addColumn('sent_file_name', text, required)
    .addColumn('search_text', text, required)
    .addColumn('received_at', text, required)
    .addColumn('submission_key', text)
    .addColumn('notice_version', integer)
    .addColumn('notice_language', text)
    .addColumn('notice_at', text)
    .addColumn('done_at', text)
    .execute();

  await createWork(db, dialect, 'contact_messages', 'message');
  await createWork(db, dialect, 'job_applications', 'job');
}

/** Who dealt with a submission, and who has seen it; both are deleted with it (decisions/application-states.md). */
async function createWork(
  db: Kysely<unknown>,
  { columns }: DatabaseDialect,
  table: string,
  prefix: string,
): Promise<void> {
  const { text, integer } = columns;
  await db.schema.createIndex(`${table}_by_arrival`).on(table).columns(['received_at', 'reference']).execute();
  await db.schema.createIndex(`${table}_sent_once`).on(table).column('submission_key').unique().execute();
  await db.schema
    .createTable(`${prefix}_changes`)
    .addColumn('reference', text, ownedBy(`${table}.reference`))
    .addColumn('version', integer, required)
    .addColumn('at', text, required)
    .addColumn('who', text, required)
    .addColumn('done', integer, required)
    .addColumn('note', text, required)
    .addPrimaryKeyConstraint(`${prefix}_changes_key`, ['reference', 'version'])
    .execute();
  await db.schema
    .createTable(`${prefix}_reads`)
    .addColumn('reference', text, ownedBy(`${table}.reference`))
    .addColumn('who', text, required)
    .addColumn('version', integer, required)
    .addPrimaryKeyConstraint(`${prefix}_reads_key`, ['reference', 'who'])
    .execute();
}
