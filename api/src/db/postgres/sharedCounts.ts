import { type Kysely, sql } from 'kysely';
import type { RequestCounts } from '../../server/requestCounts';
import type { Database } from '../schema';

/** Milliseconds between two removals of ended windows by one process. */
const CLEAR_MS = 60_000;
/** Maximum number of windows removed at a time. */
const MOST_CLEARED = 1000;

/** The server's clock, in milliseconds: the one that all processes share. */
const nowMs = sql<number>`(extract(epoch from statement_timestamp()) * 1000)::bigint`;

/** Counts for all processes on the database. */
export function sharedCounts(db: Kysely<Database>): RequestCounts {
  let clearedAt = performance.now();

  async function clear(): Promise<void> {
    if (performance.now() - clearedAt < CLEAR_MS) return;
    clearedAt = performance.now();
    const ended = db.selectFrom('request_counts').select('subject').where('ends_ms', '<', nowMs);
    const some = ended.limit(MOST_CLEARED).forUpdate().skipLocked();
    await db.deleteFrom('request_counts').where('subject', 'in', some).execute();
  }

  return {
    async count(subject, windowMs) {
      // A window that ends too late was begun while the server's clock was wrong.
      const isRunning = sql`counted.ends_ms > ${nowMs} and counted.ends_ms <= ${nowMs} + 2 * ${windowMs}::bigint`;
      const { rows } = await sql<{ requests: number; left: number }>`
        insert into request_counts as counted (subject, requests, ends_ms) values (${subject}, 1, ${nowMs} + ${windowMs}::bigint)
        on conflict (subject) do update set
          requests = case when ${isRunning} then counted.requests + 1 else 1 end,
          ends_ms = case when ${isRunning} then counted.ends_ms else excluded.ends_ms end
        returning requests, ends_ms - ${nowMs} as left
      `.execute(db);
      const [counted] = rows;
      if (counted === undefined) throw new Error('api: database: a request was not counted');
      // a later request tries again
      if (counted.requests === 1) await clear().catch(() => undefined);
      return { requests: counted.requests, leftMs: Math.max(0, counted.left) };
    },
  };
}
