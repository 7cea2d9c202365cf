import { insertNew } from './rows';
import type { Db } from './schema';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds after which a process that claimed the work is considered dead. */
const CLAIM_MS = 60 * 60 * 1000;

/**
 * Claims work that is due once a day, for one process only. Returns the note of the last run, `{}` for the first one;
 * undefined when it is not due, or another process is doing it.
 */
export async function claimDailyWork(db: Db, name: string, now: Date): Promise<object | undefined> {
  const claimed_at = now.toISOString();
  const first = { name, claimed_at, finished_at: null, note_json: '{}' };
  const row = await db.selectFrom('daily_work').selectAll().where('name', '=', name).executeTakeFirst();
  if (row === undefined) {
    return (await insertNew(db, 'daily_work', first)) ? {} : undefined;
  }
  if (isWithin(row.finished_at, DAY_MS, now) || isWithin(row.claimed_at, CLAIM_MS, now)) return undefined;
  // Of all processes that read the same row, one changes it.
  const { numUpdatedRows } = await db
    .updateTable('daily_work')
    .set({ claimed_at })
    .where('name', '=', name)
    .where('claimed_at', 'is not distinct from', row.claimed_at)
    .where('finished_at', 'is not distinct from', row.finished_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? JSON.parse(row.note_json) : undefined;
}

/** Marks claimed work as done. `note`: for the next run; anything that JSON can hold. */
export async function finishDailyWork(db: Db, name: string, now: Date, note: object): Promise<void> {
  await db
    .updateTable('daily_work')
    .set({ claimed_at: null, finished_at: now.toISOString(), note_json: JSON.stringify(note) })
    .where('name', '=', name)
    .execute();
}

/** Releases claimed work that is not done, for the next process that checks. */
export async function releaseDailyWork(db: Db, name: string): Promise<void> {
  await db.updateTable('daily_work').set({ claimed_at: null }).where('name', '=', name).execute();
}

/**
 * Whether an instant is no longer ago than that, nor further ahead: the clocks of two machines differ. One further in the
 * future is from a clock that was wrong.
 */
function isWithin(instant: string | null, durationMs: number, now: Date): boolean {
  return instant !== null && Math.abs(now.getTime() - new Date(instant).getTime()) < durationMs;
}
