import type { ApiContext } from '../apiContext';
import { inTransaction, lockExclusive } from '../db/transaction';
import type { Keys } from '../secrets/keys';
import { CLOCKS_DIFFER_MS } from './sessionCookie';
import type { Db } from '../db/schema';
import { networksOf } from './visitorAddress';

const WINDOW_MS = 60 * 60 * 1000;

/** What attempts at a secret are counted for: a keyed digest, and the maximum per hour. */
export interface AttemptLimit {
  key: string;
  max: number;
}

type TryContext = Pick<ApiContext, 'db' | 'now'>;

/**
 * Returns the limits of a network address: of an IPv6 address its /64, /56 and /48 together, as one stranger may have all of
 * the largest, each with twice the tries of the one within it.
 */
export const networkLimits = (
  keys: Pick<Keys, 'digest'>,
  purpose: string,
  address: string,
  max: number,
): AttemptLimit[] =>
  networksOf(address).map((network, index) => ({ key: keys.digest(purpose, network), max: max * 2 ** index }));

/**
 * Counts an attempt before it is checked, so that simultaneous attempts cannot exceed the limit. Returns false when there
 * were too many within the hour for any of the keys.
 */
export async function countAttempt({ db, now }: TryContext, limits: readonly AttemptLimit[]): Promise<boolean> {
  const since = now().toISOString();
  const begin = new Date(now().getTime() - WINDOW_MS).toISOString();
  // recorded before the clock was set back, by more than two clocks differ
  const wrong = new Date(now().getTime() + CLOCKS_DIFFER_MS).toISOString();
  return inTransaction(db, async (transaction) => {
    await lockExclusive(transaction, 'code tries');
    await transaction
      .deleteFrom('code_tries')
      .where((row) => row.or([row('since', '<=', begin), row('since', '>', wrong)]))
      .execute();
    const subjects = limits.map(({ key }) => key);
    const rows = await transaction.selectFrom('code_tries').selectAll().where('subject', 'in', subjects).execute();
    const tries = new Map(rows.map((row) => [row.subject, row.tries]));
    if (limits.some(({ key, max }) => (tries.get(key) ?? 0) >= max)) return false;
    await transaction
      .insertInto('code_tries')
      .values(subjects.map((subject) => ({ subject, tries: 1, since })))
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet((update) => ({ tries: update('code_tries.tries', '+', 1) })),
      )
      .execute();
    return true;
  });
}

/**
 * Uncounts an attempt whose secret was right, for `own` together with all earlier ones. For `shared` only this one is
 * uncounted: otherwise anyone who knows one secret could erase the attempts of others.
 */
export async function refundAttempt(
  { db }: TryContext,
  { own, shared }: { own?: AttemptLimit; shared: readonly AttemptLimit[] },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockExclusive(transaction, 'code tries');
    if (own) await forgetAttempts(transaction, own.key);
    const subjects = shared.map(({ key }) => key);
    if (subjects.length === 0) return;
    await transaction
      .updateTable('code_tries')
      .set((update) => ({ tries: update('tries', '-', 1) }))
      .where('subject', 'in', subjects)
      .execute();
  });
}

/** Forgets the attempts of a subject. */
export const forgetAttempts = (db: Db, subject: string) =>
  db.deleteFrom('code_tries').where('subject', '=', subject).execute();
