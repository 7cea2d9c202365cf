import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../../dialect';
import { key, keyOwnedBy, ownedBy, required, unique } from './columns';

/** How applicants open what they sent, and what a parent agrees to before that. */
export async function createApplicationAccess(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer } = columns;
  // Wrong return codes; every submission deletes tries of more than an hour ago.
  await db.schema
    .createTable('code_tries')
    .addColumn('subject', text, key)
    .addColumn('tries', integer, required)
    .addColumn('since', text, required)
    .execute();
  await db.schema.createIndex('code_tries_by_since').on('code_tries').column('since').execute();

  // Browsers that have opened the status of an application (decisions/application-status.md).
  await db.schema
    .createTable('status_sessions')
    .addColumn('token_hash', text, key)
    .addColumn('application_id', text, ownedBy('applications.id'))
    .addColumn('opened_at', text, required)
    .addColumn('used_at', text, required)
    .execute();
  for (const column of ['application_id', 'opened_at', 'used_at']) {
    await db.schema.createIndex(`status_sessions_by_${column}`).on('status_sessions').column(column).execute();
  }

  // Codes that were sent by mail: the last one of each application, and the browser that requested it.
  await db.schema
    .createTable('mail_codes')
    .addColumn('application_id', text, keyOwnedBy('applications.id'))
    .addColumn('browser_hash', text, required)
    .addColumn('made_at', text, required)
    .addColumn('tries', integer, required)
    .execute();
  await db.schema.createIndex('mail_codes_by_browser').on('mail_codes').column('browser_hash').execute();

  // Consents that parents are asked for by mail, until the form is sent (decisions/parent-consent.md).
  await db.schema
    .createTable('parent_consents')
    .addColumn('id', text, key)
    .addColumn('browser_hash', text, unique)
    .addColumn('email', text, required)
    .addColumn('made_at', text, required)
    .addColumn('tries', integer, required)
    .addColumn('given_at', text)
    .execute();
}
