import { sql } from 'kysely';
import { inTransaction, lockExclusive } from '../db/transaction';
import type { Db, OfficeLogRow } from '../db/schema';
import type { Keys } from '../secrets/keys';

export interface OfficeAct {
  /** The operating system's name of the person at the keyboard. */
  who: string;
  /** In a word or two: `unmask`, `erase`. */
  act: string;
  /** The object of the action, without personal data: a number, a reference, the filters of an export. */
  subject: string;
  reason?: string;
  /** Numbers and references of the records that are read. */
  numbers?: readonly string[];
}

interface LogBook {
  /** Within a transaction, the entry is committed or rolled back with it. */
  db: Db;
  keys: Pick<Keys, 'digest'>;
  now: () => Date;
}

/** Name in `counters` of the last entry's number, so that entries cut off at the end are noticed. */
export const LAST_ENTRY = 'office_log';

/**
 * Logs an auditable action. Await it before the action itself, so that none goes unrecorded; when the entry cannot be
 * written, the action must not take place. Each entry's hash covers the previous one and needs the digest key, so that
 * nobody without the key can change an entry unnoticed (decisions/staff-accounts.md).
 */
export async function logOfficeAct({ db, keys, now }: LogBook, act: OfficeAct): Promise<void> {
  if (!db.isTransaction) return inTransaction(db, (transaction) => logOfficeAct({ db: transaction, keys, now }, act));
  await lockExclusive(db, 'office log');
  const { who, subject, reason = '', numbers } = act;
  // without what an export before it lists
  const last = await db
    .selectFrom('office_log')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const entry = {
    seq: (last?.seq ?? 0) + 1,
    at: now().toISOString(),
    who,
    act: act.act,
    subject,
    reason,
    numbers: numbers?.join(' ') ?? '',
    key_id: keyIdOf(keys),
  };
  const row: OfficeLogRow = { ...entry, hash: hashOf(keys, last?.hash ?? '', entry) };
  await db.insertInto('office_log').values(row).execute();
  await db
    .insertInto('counters')
    .values({ name: LAST_ENTRY, value: entry.seq })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: entry.seq }))
    .execute();
}

/** Logs who is about to read what; await it before any of it is shown or written. */
export const logReading = (
  book: LogBook & { who: string },
  act: 'list' | 'show' | 'pdf' | 'document' | 'export' | 'copy',
  subject: string,
  numbers: readonly string[],
): Promise<void> => logOfficeAct(book, { who: book.who, act, subject, numbers });

/** Identifies the digest key without revealing anything about it. */
export const keyIdOf = (keys: LogBook['keys']): string => keys.digest('office-log-key', '').slice(0, 12);

export function hashOf(keys: LogBook['keys'], before: string, entry: Omit<OfficeLogRow, 'hash'>): string {
  const { seq, at, who, act, subject, reason, numbers, key_id } = entry;
  const content = JSON.stringify([before, seq, at, who, act, subject, reason, numbers, key_id]);
  return keys.digest('office-log', content);
}

/** Returns entries of the office log, newest first; with `number` those that name the submission of a number or reference. */
export async function newestEntries(
  db: Db,
  { number, before, limit }: { number?: string; before?: number; limit: number },
): Promise<OfficeLogRow[]> {
  let query = db.selectFrom('office_log').selectAll().orderBy('seq', 'desc').limit(limit);
  if (number !== undefined) {
    const part = `%${number.replace(/[%_\\]/g, '').toLowerCase()}%`;
    const has = (column: 'subject' | 'numbers') => sql<boolean>`lower(${sql.ref(column)}) like ${part}`;
    query = query.where(({ or }) => or([has('subject'), has('numbers')]));
  }
  if (before !== undefined) query = query.where('seq', '<', before);
  return query.execute();
}
