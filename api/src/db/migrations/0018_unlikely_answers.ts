import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** What looked unlikely in an application when it was received; null in earlier ones (decisions/plausibility.md). */
export async function noteUnlikelyAnswers(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  await db.schema.alterTable('applications').addColumn('unlikely_json', columns.json).execute();
}
