import { sql } from 'kysely';
import type { Db } from '../db/schema';
import type { Condition, SubmissionTable } from './submissionKind';

type Table = Pick<SubmissionTable, 'name' | 'reference'>;

/** Selects the version of a row that somebody of the office has seen; null for none. `who` is an e-mail address. */
export const seenVersion = ({ name, reference }: Table, who: string): Condition =>
  sql`(select version from reads where reads.reference = ${sql.ref(`${name}.${reference}`)} and reads.who = ${who})`;

/** Returns a condition on its table: not seen by somebody since its last change. */
export const unopenedBy = (table: Table, who: string): Condition =>
  sql`coalesce(${seenVersion(table, who)}, -1) < ${sql.ref(`${table.name}.state_version`)}`;

export async function markSeen(db: Db, reference: string, who: string, version: number): Promise<void> {
  await db
    .insertInto('reads')
    .values({ reference, who, version })
    .onConflict((conflict) => conflict.columns(['reference', 'who']).doUpdateSet({ version }))
    .execute();
}
