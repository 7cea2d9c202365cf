import type { Kysely } from 'kysely';
import { inTransaction } from '../db/inTransaction';
import { lockAlone } from '../db/locks';
import type { Database, OfficeLogRow } from '../db/schema';
import type { Keys } from '../secrets/keys';

export interface OfficeAct {
  /** The operating system's name of the person at the keyboard. */
  who: string;
  /** In a word or two: `unmask`, `erase`. */
  act: string;
  /** What it was done to, without personal data: a number, a reference, the filters of an export. */
  subject: string;
  reason: string;
  /** The numbers and references of what is read. */
  numbers?: readonly string[];
}

interface LogBook {
  /** A transaction takes the entry with it. */
  db: Kysely<Database>;
  keys: Pick<Keys, 'digest'>;
}

/** In `counters`: the number of the last entry, so that entries which are cut off the end are missed. */
export const LAST_ENTRY = 'office_log';

/**
 * Writes down an act that has to be accounted for. To be awaited before the act itself, so that none goes unrecorded;
 * when the line cannot be written, the act must not take place. Each entry's hash is over the one before and needs the
 * key of digests, so that nobody without it can change an entry unnoticed (decisions/office-log.md).
 */
export async function logOfficeAct({ db, keys }: LogBook, act: OfficeAct): Promise<void> {
  if (!db.isTransaction) {
    await inTransaction(db, (transaction) => logOfficeAct({ db: transaction, keys }, act));
    return;
  }
  await lockAlone(db, 'office log');
  const { who, subject, reason, numbers } = act;
  const last = await db
    .selectFrom('office_log')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const entry = {
    seq: (last?.seq ?? 0) + 1,
    at: new Date().toISOString(),
    who,
    act: act.act,
    subject,
    reason,
    numbers: numbers?.join(' ') ?? '',
    records: numbers?.length ?? null,
    key_id: keyIdOf(keys),
  };
  // Entries from before there were hashes are all under the first hash.
  const before = last?.hash === '' ? await hashOfFormer({ db, keys }) : (last?.hash ?? '');
  await db
    .insertInto('office_log')
    .values({ ...entry, hash: hashOf(keys, before, entry) })
    .execute();
  await db
    .insertInto('counters')
    .values({ name: LAST_ENTRY, value: entry.seq })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: entry.seq }))
    .execute();
}

/** Which key of digests it is; tells nothing about it. */
export const keyIdOf = (keys: LogBook['keys']): string => keys.digest('office-log-key', '').slice(0, 12);

export function hashOf(keys: LogBook['keys'], before: string, entry: Omit<OfficeLogRow, 'hash'>): string {
  const { seq, at, who, act, subject, reason, numbers, records, key_id } = entry;
  const content = JSON.stringify([before, seq, at, who, act, subject, reason, numbers, records, key_id]);
  return keys.digest('office-log', content);
}

/** The hash of all entries that have none, which stand at the beginning; empty where there are none. */
export async function hashOfFormer({ db, keys }: LogBook): Promise<string> {
  const former = await db.selectFrom('office_log').selectAll().where('hash', '=', '').orderBy('seq').execute();
  return former.reduce((before, entry) => hashOf(keys, before, entry), '');
}
