import { type Kysely, sql } from 'kysely';
import { today } from 'contract/dates';
import type { Database } from '../db/schema';
import type { Keys } from '../secrets/keys';
import { QuotaUsed } from '../lib/refusals';

interface QuotaLimits {
  /** Megabytes one sender may have stored in a day; 0 lifts the limit. */
  megabytes: number;
  submissions: number;
}

const MEGABYTE = 1024 * 1024;
const USED_UP =
  'So much has been sent from your address today that no more is taken. Send the form again tomorrow or from another connection, or call the office.';
const RETRY_AFTER = 6 * 60 * 60;

export type DailyQuota = ReturnType<typeof openDailyQuota>;

/**
 * Counts what each sender has stored on a day in India; in the database, so that it survives a restart. Stores no address: a sender is identified by a digest
 * that changes each day.
 */
export function openDailyQuota(
  db: Kysely<Database>,
  { digest }: Pick<Keys, 'digest'>,
  limits: QuotaLimits,
  now: () => Date,
) {
  const hasLimit = limits.megabytes > 0 || limits.submissions > 0;
  const hashOf = (day: string, sender: string) => digest('sender', `${day} ${sender}`);
  const isOver = (used: number, limit: number) => limit > 0 && used > limit;

  return {
    /** @throws QuotaUsed when `bytes` more, or one submission more, exceed a limit */
    async admit(sender: string, bytes: number): Promise<void> {
      if (!hasLimit) return;
      const row = await db
        .selectFrom('sender_days')
        .select(['bytes', 'submissions'])
        .where('sender_hash', '=', hashOf(today(now()), sender))
        .executeTakeFirst();
      const used = row ?? { bytes: 0, submissions: 0 };
      if (isOver(used.bytes + bytes, limits.megabytes * MEGABYTE) || isOver(used.submissions + 1, limits.submissions)) {
        throw new QuotaUsed(USED_UP, RETRY_AFTER);
      }
    },

    async note(sender: string, bytes: number): Promise<void> {
      if (!hasLimit) return;
      const day = today(now());
      await db
        .insertInto('sender_days')
        .values({ sender_hash: hashOf(day, sender), day, bytes, submissions: 1 })
        .onConflict((conflict) =>
          conflict.column('sender_hash').doUpdateSet({
            bytes: sql<number>`sender_days.bytes + excluded.bytes`,
            submissions: sql<number>`sender_days.submissions + 1`,
          }),
        )
        .execute();
      await db.deleteFrom('sender_days').where('day', '<', day).execute();
    },
  };
}
