import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** Keys by which a message or a job application that is sent again is recognised (submissions/submissionKey.ts). */
export async function createSubmissionKeys(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  for (const table of ['contact_messages', 'job_applications']) {
    await db.schema.alterTable(table).addColumn('submission_key', columns.text).execute();
    await db.schema.createIndex(`${table}_sent_once`).on(table).column('submission_key').unique().execute();
  }
}
