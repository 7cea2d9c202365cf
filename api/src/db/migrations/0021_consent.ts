import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** The privacy notice that a submission was sent under, and when; nulls if its form named none (decisions/privacy.md). */
export async function keepConsent(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  for (const table of ['applications', 'job_applications', 'contact_messages']) {
    await db.schema.alterTable(table).addColumn('notice_version', columns.integer).execute();
    await db.schema.alterTable(table).addColumn('notice_language', columns.text).execute();
    await db.schema.alterTable(table).addColumn('notice_at', columns.text).execute();
  }
}
