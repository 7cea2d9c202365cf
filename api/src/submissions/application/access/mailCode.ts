import {
  MAIL_CODE_DIGITS,
  MAIL_CODE_MINUTES,
  readApplicationNumber,
  readMailCode,
} from 'contract/admission/returnCode';
import { cleanEmail } from 'contract/text';
import { type Selectable, sql } from 'kysely';
import type { ApiContext } from '../../../apiContext';
import { inTransaction } from '../../../db/transaction';
import type { Database, Db, MailCodeRow } from '../../../db/schema';
import { type Keys, sameSecret } from '../../../secrets/keys';
import { TooMany } from '../../../lib/refusals';
import { countAttempt, networkLimits } from '../../../server/attemptLimit';
import { CLOCKS_DIFFER_MS, newToken, tokenHash } from '../../../server/sessionCookie';
import { findByNumber } from '../states/applicationState';

/** Maximum number of mails an hour, for one application and from one network address. */
const MOST_FOR_APPLICATION = 3;
const MOST_FOR_ADDRESS = 20;
const TOO_MANY = 'Too many codes were requested from your network. Wait an hour and try again, or come to the office.';

const codeOf = (keys: Pick<Keys, 'digest'>, { application_id, browser_hash, made_at }: MailCodeRow): string =>
  digitsOf(keys, 'mail code', `${application_id} ${browser_hash} ${made_at}`);

/**
 * Queues a mail with a code when number and e-mail address belong together, replacing an earlier code. Returns the
 * token for the browser, whether they do or not. @throws TooMany
 */
export async function askForMailCode(
  context: Pick<ApiContext, 'db' | 'keys' | 'now' | 'mail'>,
  { number: typed, email, address }: { number: string; email: string; address: string },
): Promise<string> {
  const { db, keys, now, mail } = context;
  const number = readApplicationNumber(typed) ?? typed;
  if (!(await countAttempt(context, networkLimits(keys, 'mail codes for an address', address, MOST_FOR_ADDRESS))))
    throw new TooMany(TOO_MANY);
  const token = newToken();
  const found = await findByNumber(db, number);
  if (found === undefined || cleanEmail(found.email) !== cleanEmail(email)) return token;
  // counted only for the right address: otherwise a stranger could use up the owner's, and an answer would tell which is right
  const own = { key: keys.digest('mail codes of an application', number), max: MOST_FOR_APPLICATION };
  if (!(await countAttempt(context, [own]))) return token;
  await inTransaction(db, async (transaction) => {
    const code = { browser_hash: tokenHash(token), made_at: now().toISOString(), tries: 0 };
    await transaction
      .insertInto('mail_codes')
      .values({ application_id: found.id, ...code })
      .onConflict((conflict) => conflict.column('application_id').doUpdateSet(code))
      .execute();
    await mail.queueLetter(transaction, { letter: 'code', number });
  });
  mail.wake();
  return token;
}

/** Returns the code for an application's mail, computed when that is sent; undefined once it is used or has expired. */
export async function mailCodeFor(
  { db, keys, now }: Pick<ApiContext, 'db' | 'now'> & { keys: Pick<Keys, 'digest'> },
  number: string,
): Promise<string | undefined> {
  const made = await db
    .selectFrom('mail_codes')
    .innerJoin('applications', 'applications.id', 'mail_codes.application_id')
    .selectAll('mail_codes')
    .where('applications.number', '=', number)
    .executeTakeFirst();
  return made && isInTime(made, now()) ? inGroups(codeOf(keys, made)) : undefined;
}

/** Returns the id of the application whose code this browser has typed: it works once. Each try is counted first. */
export async function useMailCode(
  { db, keys, now }: Pick<ApiContext, 'db' | 'keys' | 'now'>,
  { token, typed }: { token: string; typed: string },
): Promise<string | undefined> {
  const made = await countTry(db, 'mail_codes', tokenHash(token));
  if (made === undefined || !isInTime(made, now()) || !isTyped(typed, codeOf(keys, made))) return undefined;
  const { numDeletedRows } = await db
    .deleteFrom('mail_codes')
    .where('application_id', '=', made.application_id)
    .where('browser_hash', '=', made.browser_hash)
    .executeTakeFirst();
  return numDeletedRows > 0n ? made.application_id : undefined;
}

/** Maximum number of tries to guess one of a hundred million codes. */
export const MOST_TRIES = 5;
const VALID_MS = MAIL_CODE_MINUTES * 60 * 1000;

/** Counts a try of the code that a browser has asked for, and returns its row; undefined when no try is left. */
export async function countTry<Table extends 'mail_codes' | 'parent_consents'>(db: Db, table: Table, browser: string) {
  const { rows } = await sql<Selectable<Database[Table]>>`
    update ${sql.table(table)} set tries = tries + 1
    where browser_hash = ${browser} and tries < ${MOST_TRIES} returning *
  `.execute(db);
  return rows[0];
}

/** Returns a code as digits: a keyed digest of what it is bound to, computed each time and stored nowhere. */
export function digitsOf(keys: Pick<Keys, 'digest'>, purpose: string, boundTo: string): string {
  const digest = Buffer.from(keys.digest(purpose, boundTo), 'base64url');
  return String(digest.readUIntBE(0, 6) % 10 ** MAIL_CODE_DIGITS).padStart(MAIL_CODE_DIGITS, '0');
}

/** Formats a code as mails show it. */
export const inGroups = (digits: string): string => digits.replace(/^(\d{4})/, '$1 ');

export const isTyped = (typed: string, digits: string): boolean => sameSecret(readMailCode(typed) ?? '', digits);

export function isInTime({ made_at }: { made_at: string }, now: Date, validMs = VALID_MS): boolean {
  const age = now.getTime() - Date.parse(made_at);
  return age < validMs && age > -CLOCKS_DIFFER_MS;
}
