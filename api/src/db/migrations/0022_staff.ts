import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** Staff of the college with an account on the site, and where they have signed in (decisions/staff-accounts.md). */
export async function createStaff(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer, binary, json } = columns;
  await db.schema
    .createTable('staff_accounts')
    .addColumn('email', text, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('roles_json', json, (column) => column.notNull())
    .addColumn('password_hash', text, (column) => column.notNull())
    .addColumn('password_until', text)
    .addColumn('second_factor', binary)
    .addColumn('second_factor_at', text)
    .addColumn('code_step', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('made_at', text, (column) => column.notNull())
    .addColumn('disabled_at', text)
    .execute();
  await db.schema
    .createTable('staff_sessions')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('id', text, (column) => column.notNull().unique())
    .addColumn('email', text, (column) => column.notNull().references('staff_accounts.email').onDelete('cascade'))
    .addColumn('step', text, (column) => column.notNull())
    .addColumn('device', text, (column) => column.notNull())
    .addColumn('opened_at', text, (column) => column.notNull())
    .addColumn('used_at', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('staff_sessions_by_account').on('staff_sessions').column('email').execute();
}
