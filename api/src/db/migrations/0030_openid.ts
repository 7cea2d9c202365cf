import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** Identities of accounts at the college's OpenID provider, and sign-ins begun there (decisions/staff-accounts.md). */
export async function createOpenid(db: Kysely<unknown>, { columns: { text } }: DatabaseDialect): Promise<void> {
  await db.schema
    .createTable('staff_identities')
    .addColumn('email', text, (column) => column.primaryKey().references('staff_accounts.email').onDelete('cascade'))
    .addColumn('issuer', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('linked_at', text, (column) => column.notNull())
    .addUniqueConstraint('staff_identities_once', ['issuer', 'subject'])
    .execute();
  await db.schema
    .createTable('openid_sign_ins')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('nonce', text, (column) => column.notNull())
    .addColumn('verifier', text, (column) => column.notNull())
    .addColumn('begun_at', text, (column) => column.notNull())
    .execute();
}
