import type { Kysely, Transaction } from 'kysely';
import { yearOf } from 'contract/dates';
import { lockAlone } from '../../../db/locks';
import type { Database } from '../../../db/schema';

/** The number of a browser: the one it has not used yet, or else the next one. */
export async function numberFor(transaction: Transaction<Database>, browser: string, now: Date): Promise<string> {
  await lockAlone(transaction, `numbers of ${browser}`);
  return (await unusedNumber(transaction, browser)) ?? (await giveNumber(transaction, browser, now));
}

/** Numbers of a browser under which nothing was sent yet, the latest first. */
const unused = (db: Kysely<Database>, browser: string) =>
  db
    .selectFrom('application_numbers')
    .leftJoin('applications', 'applications.number', 'application_numbers.number')
    .select('application_numbers.number')
    .where('holder_hash', '=', browser)
    .where('applications.id', 'is', null)
    .orderBy('given_at', 'desc');

async function unusedNumber(db: Kysely<Database>, browser: string): Promise<string | undefined> {
  return (await unused(db, browser).executeTakeFirst())?.number;
}

/** The number that a browser was given before an instant, and has not used yet. */
export async function unusedNumberFrom(
  db: Kysely<Database>,
  browser: string,
  before: Date,
): Promise<string | undefined> {
  const row = await unused(db, browser).where('given_at', '<', before.toISOString()).executeTakeFirst();
  return row?.number;
}

/** Whether a browser was given this number before an instant; without one, whether it has any that is not used yet. */
export async function holdsNumberFrom(
  db: Kysely<Database>,
  { browser, number, before }: { browser: string; number: string; before: Date },
): Promise<boolean> {
  if (number === '') return (await unusedNumberFrom(db, browser, before)) !== undefined;
  const row = await db
    .selectFrom('application_numbers')
    .select('number')
    .where('number', '=', number)
    .where('holder_hash', '=', browser)
    .where('given_at', '<', before.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** The next number of the year, such as 2026-000123: from a counter row, so that none is skipped or given twice: it is locked to the end. */
async function giveNumber(transaction: Transaction<Database>, browser: string, now: Date): Promise<string> {
  const year = yearOf(now);
  const { value } = await transaction
    .insertInto('counters')
    .values({ name: `application_number_${year}`, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((update) => ({ value: update('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  const number = `${year}-${String(value).padStart(6, '0')}`;
  await transaction
    .insertInto('application_numbers')
    .values({ number, holder_hash: browser, given_at: now.toISOString() })
    .execute();
  return number;
}

/**
 * Whether a browser may send an application under a number: it was given it, or the number is used, and the application
 * gets another one. To whom a used number belongs is nobody's business.
 */
export async function mayUse(db: Kysely<Database>, number: string, browser: string): Promise<boolean> {
  const row = await db
    .selectFrom('application_numbers')
    .leftJoin('applications', 'applications.number', 'application_numbers.number')
    .select(['holder_hash', 'applications.id as used_by'])
    .where('application_numbers.number', '=', number)
    .executeTakeFirst();
  return row !== undefined && (row.holder_hash === browser || row.used_by !== null);
}
