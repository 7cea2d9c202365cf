import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** Passkeys of staff, and what a browser was asked to sign with one (decisions/staff-accounts.md). */
export async function createPasskeys(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer, binary, json } = columns;
  await db.schema
    .createTable('staff_passkeys')
    .addColumn('credential_id', text, (column) => column.primaryKey())
    .addColumn('id', text, (column) => column.notNull().unique())
    .addColumn('email', text, (column) => column.notNull().references('staff_accounts.email').onDelete('cascade'))
    .addColumn('public_key', binary, (column) => column.notNull())
    .addColumn('counter', integer, (column) => column.notNull())
    .addColumn('transports_json', json, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('added_at', text, (column) => column.notNull())
    .addColumn('used_at', text)
    .execute();
  await db.schema.createIndex('staff_passkeys_by_account').on('staff_passkeys').column('email').execute();
  await db.schema.alterTable('staff_sessions').addColumn('challenge', text).execute();
  await db.schema.alterTable('staff_sessions').addColumn('challenge_at', text).execute();
}
