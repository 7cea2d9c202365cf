import type { Kysely } from 'kysely';
import { yearOf } from 'contract/dates';
import type { DatabaseDialect } from '../dialect';

/** The first instant of a year in India, as instants are stored. */
const startOf = (year: number) => new Date(`${year}-01-01T00:00:00+05:30`).toISOString();

/** The year that was applied for; for applications from before there were seasons, the year of receipt in India. */
export async function addIntake(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  await db.schema.alterTable('applications').addColumn('intake', columns.integer).execute();
  const old = db as Kysely<{ applications: { submitted_at: string; intake: number | null } }>;
  const { first, last } = await old
    .selectFrom('applications')
    .select(({ fn }) => [fn.min('submitted_at').as('first'), fn.max('submitted_at').as('last')])
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return;
  for (let year = yearOf(new Date(first)); year <= yearOf(new Date(last)); year += 1) {
    await old
      .updateTable('applications')
      .set({ intake: year })
      .where('submitted_at', '>=', startOf(year))
      .where('submitted_at', '<', startOf(year + 1))
      .execute();
  }
}
