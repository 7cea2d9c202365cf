import type { Kysely } from 'kysely';
import type { Database } from './schema';

const DAY_MS = 24 * 60 * 60 * 1000;
/** After so long a process that took the work on is taken for dead. */
const CLAIM_MS = 60 * 60 * 1000;

/**
 * Takes on a work that is due once a day; one process alone gets it. Returns the note of the last time, `{}` the first
 * time; undefined when it is not due, or another process is at it.
 */
export async function claimDailyWork(db: Kysely<Database>, name: string, now: Date): Promise<object | undefined> {
  const claimed_at = now.toISOString();
  return db.transaction().execute(async (transaction) => {
    const row = await transaction.selectFrom('daily_work').selectAll().where('name', '=', name).executeTakeFirst();
    if (row === undefined) {
      const first = { name, claimed_at, finished_at: null, note_json: '{}' };
      await transaction.insertInto('daily_work').values(first).execute();
      return {};
    }
    if (isWithin(row.finished_at, DAY_MS, now) || isWithin(row.claimed_at, CLAIM_MS, now)) return undefined;
    await transaction.updateTable('daily_work').set({ claimed_at }).where('name', '=', name).execute();
    return JSON.parse(row.note_json);
  });
}

/** `note`: for the next time; anything that JSON can hold. */
export async function finishDailyWork(db: Kysely<Database>, name: string, now: Date, note: object): Promise<void> {
  await db
    .updateTable('daily_work')
    .set({ claimed_at: null, finished_at: now.toISOString(), note_json: JSON.stringify(note) })
    .where('name', '=', name)
    .execute();
}

/** Gives back what was taken on and is not done, for the next process that looks. */
export async function handBackDailyWork(db: Kysely<Database>, name: string): Promise<void> {
  await db.updateTable('daily_work').set({ claimed_at: null }).where('name', '=', name).execute();
}

/** Whether an instant is no longer ago than that. One in the future is of a clock that was wrong. */
function isWithin(instant: string | null, durationMs: number, now: Date): boolean {
  if (instant === null) return false;
  const age = now.getTime() - new Date(instant).getTime();
  return age >= 0 && age < durationMs;
}
