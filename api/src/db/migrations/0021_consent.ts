import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** Under which privacy notice what people send was sent, and when; nulls where its form named none (decisions/privacy.md). */
export async function keepConsent(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  for (const table of ['applications', 'job_applications', 'contact_messages']) {
    await db.schema.alterTable(table).addColumn('notice_version', columns.integer).execute();
    await db.schema.alterTable(table).addColumn('notice_language', columns.text).execute();
    await db.schema.alterTable(table).addColumn('notice_at', columns.text).execute();
  }
}
