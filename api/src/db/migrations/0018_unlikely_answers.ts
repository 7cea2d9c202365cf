import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** What looked unlikely in an application when it came in; null in those of before (decisions/plausibility.md). */
export async function noteUnlikelyAnswers(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  await db.schema.alterTable('applications').addColumn('unlikely_json', columns.json).execute();
}
