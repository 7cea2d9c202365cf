import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { cleanEmail } from 'contract/email';
import { MAIL_CODE_DIGITS, MAIL_CODE_MINUTES, readMailCode } from 'contract/admission/mailCode';
import { readApplicationNumber } from 'contract/admission/returnCode';
import type { ApiContext } from '../../../apiContext';
import { inTransaction } from '../../../db/inTransaction';
import type { MailCodeRow } from '../../../db/schema';
import type { Keys } from '../../../secrets/keys';
import { takeTry } from '../../../server/boundedTries';

const VALID_MS = MAIL_CODE_MINUTES * 60 * 1000;
/** Of a clock that has been put back since, further than any two differ. */
const WRONG_MS = 10 * 60 * 1000;
/** Of a hundred million codes. */
const MOST_TRIES = 5;
/** Mails an hour to one mailbox, and asked for by one network. */
const MOST_FOR_APPLICATION = 3;
const MOST_FOR_ADDRESS = 20;

type Made = Pick<MailCodeRow, 'application_id' | 'browser_hash' | 'made_at'>;

/** A keyed digest of what it is bound to, so that it is stored nowhere: it is worked out when the mail is written, and when it is typed. */
function digitsOf(keys: Pick<Keys, 'digest'>, { application_id, browser_hash, made_at }: Made): string {
  const digest = Buffer.from(keys.digest('mail code', `${application_id} ${browser_hash} ${made_at}`), 'base64url');
  return String(digest.readUIntBE(0, 6) % 10 ** MAIL_CODE_DIGITS).padStart(MAIL_CODE_DIGITS, '0');
}

const isValid = ({ made_at }: Pick<MailCodeRow, 'made_at'>, now: Date): boolean => {
  const age = now.getTime() - Date.parse(made_at);
  return age < VALID_MS && age > -WRONG_MS;
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

interface Asked {
  number: string;
  email: string;
  /** of the network */
  address: string;
}

/**
 * Queues a mail with a code where number and e-mail address belong together, in the place of one before. Returns what the
 * browser keeps, whether they do or not; undefined when too many were asked for.
 */
export async function askForMailCode(
  context: Pick<ApiContext, 'db' | 'keys' | 'now' | 'mail'>,
  { number: typed, email, address }: Asked,
): Promise<string | undefined> {
  const { db, keys, now, mail } = context;
  const number = readApplicationNumber(typed) ?? typed;
  const bounds = [
    { subject: keys.digest('mail codes of an application', number), most: MOST_FOR_APPLICATION },
    { subject: keys.digest('mail codes for an address', address), most: MOST_FOR_ADDRESS },
  ];
  if (!(await takeTry(context, bounds))) return undefined;
  const token = randomBytes(32).toString('base64url');
  await inTransaction(db, async (transaction) => {
    const found = await transaction
      .selectFrom('applications')
      .select(['id', 'email'])
      .where('number', '=', number)
      .executeTakeFirst();
    if (found === undefined || cleanEmail(found.email) !== cleanEmail(email)) return;
    const code = { browser_hash: hashOf(token), made_at: now().toISOString(), tries: 0 };
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

/** The code of an application's mail, written when that is sent; undefined once it is used or its time is over. */
export async function mailCodeFor(
  { db, keys }: Pick<ApiContext, 'db'> & { keys: Pick<Keys, 'digest'> },
  number: string,
): Promise<string | undefined> {
  const made = await db
    .selectFrom('mail_codes')
    .innerJoin('applications', 'applications.id', 'mail_codes.application_id')
    .selectAll('mail_codes')
    .where('applications.number', '=', number)
    .executeTakeFirst();
  if (made === undefined || !isValid(made, new Date())) return undefined;
  return digitsOf(keys, made).replace(/^(\d{4})/, '$1 ');
}

/** The id of the application whose code this browser asked for and has typed: it works once. Each try counts, before it is looked at. */
export async function useMailCode(
  { db, keys, now }: Pick<ApiContext, 'db' | 'keys' | 'now'>,
  { token, typed }: { token: string; typed: string },
): Promise<string | undefined> {
  const made = await db
    .updateTable('mail_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('browser_hash', '=', hashOf(token))
    .where('tries', '<', MOST_TRIES)
    .returningAll()
    .executeTakeFirst();
  const code = readMailCode(typed);
  if (made === undefined || code === undefined || !isValid(made, now())) return undefined;
  if (!timingSafeEqual(Buffer.from(code), Buffer.from(digitsOf(keys, made)))) return undefined;
  const { numDeletedRows } = await db
    .deleteFrom('mail_codes')
    .where('application_id', '=', made.application_id)
    .where('browser_hash', '=', made.browser_hash)
    .executeTakeFirst();
  return numDeletedRows > 0n ? made.application_id : undefined;
}
