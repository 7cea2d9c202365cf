import { type Kysely, sql } from 'kysely';
import type { Database, OfficeLogRow } from '../db/schema';

interface Wanted {
  /** Number or reference of a submission that the entries name. */
  number?: string;
  /** Only entries before the one with this number. */
  before?: number;
  /** All entries when undefined. */
  limit?: number;
}

/** Returns entries of the office log, newest first. */
export async function newestEntries(db: Kysely<Database>, { number, before, limit }: Wanted): Promise<OfficeLogRow[]> {
  let query = db.selectFrom('office_log').selectAll().orderBy('seq', 'desc');
  if (number !== undefined) {
    const part = `%${number.replace(/[%_\\]/g, '').toLowerCase()}%`;
    const has = (column: 'subject' | 'numbers') => sql<boolean>`lower(${sql.ref(column)}) like ${part}`;
    query = query.where(({ or }) => or([has('subject'), has('numbers')]));
  }
  if (before !== undefined) query = query.where('seq', '<', before);
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
}
