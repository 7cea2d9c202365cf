import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../../dialect';
import { defaultsTo, key, keyOwnedBy, ownedBy, required, unique } from './columns';

/** Staff of the college with an account on the site, and where they have signed in (decisions/staff-accounts.md). */
export async function createStaff(db: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, binary, json } = dialect.columns;
  await db.schema
    .createTable('staff_accounts')
    .addColumn('email', text, key)
    .addColumn('name', text, required)
    .addColumn('roles_json', json, required)
    .addColumn('password_hash', text, required)
    .addColumn('password_until', text)
    .addColumn('second_factor', binary)
    .addColumn('second_factor_at', text)
    .addColumn('code_step', integer, defaultsTo(0))
    .addColumn('made_at', text, required)
    .addColumn('disabled_at', text)
    .execute();

  await db.schema
    .createTable('staff_sessions')
    .addColumn('token_hash', text, key)
    .addColumn('id', text, unique)
    .addColumn('email', text, ownedBy('staff_accounts.email'))
    .addColumn('step', text, required)
    .addColumn('device', text, required)
    .addColumn('opened_at', text, required)
    .addColumn('used_at', text, required)
    // what a passkey has to sign
    .addColumn('challenge', text)
    .addColumn('challenge_at', text)
    .execute();
  await db.schema.createIndex('staff_sessions_by_account').on('staff_sessions').column('email').execute();

  // Previews of drafts in the pages of the site; a preview ends with the session that it was begun in.
  await db.schema
    .createTable('content_previews')
    .addColumn('token_hash', text, key)
    .addColumn('session_id', text, ownedBy('staff_sessions.id'))
    .addColumn('drafts_json', json, required)
    .addColumn('begun_at', text, required)
    .execute();

  await createPasskeys(db, dialect);
  await createOpenid(db, dialect);
}

async function createPasskeys(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer, binary, json } = columns;
  await db.schema
    .createTable('staff_passkeys')
    .addColumn('credential_id', text, key)
    .addColumn('id', text, unique)
    .addColumn('email', text, ownedBy('staff_accounts.email'))
    .addColumn('public_key', binary, required)
    .addColumn('counter', integer, required)
    .addColumn('transports_json', json, required)
    .addColumn('name', text, required)
    .addColumn('added_at', text, required)
    .addColumn('used_at', text)
    .execute();
  await db.schema.createIndex('staff_passkeys_by_account').on('staff_passkeys').column('email').execute();
}

/** Identities of accounts at the college's OpenID provider, and sign-ins begun there. */
async function createOpenid(db: Kysely<unknown>, { columns: { text } }: DatabaseDialect): Promise<void> {
  await db.schema
    .createTable('staff_identities')
    .addColumn('email', text, keyOwnedBy('staff_accounts.email'))
    .addColumn('issuer', text, required)
    .addColumn('subject', text, required)
    .addColumn('linked_at', text, required)
    .addUniqueConstraint('staff_identities_once', ['issuer', 'subject'])
    .execute();
  await db.schema
    .createTable('openid_sign_ins')
    .addColumn('token_hash', text, key)
    .addColumn('state', text, required)
    .addColumn('nonce', text, required)
    .addColumn('verifier', text, required)
    .addColumn('begun_at', text, required)
    .execute();
}

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

  // Browsers that have opened the status of an application (decisions/return-code.md).
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
