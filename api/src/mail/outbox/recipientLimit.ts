import type { Transaction } from 'kysely';
import { today } from 'contract/dates';
import { mailboxOf } from 'contract/mailbox';
import { lockExclusive } from '../../db/locks';
import type { Database } from '../../db/schema';

type Digest = (purpose: string, value: string) => string;

/** Digest of a mailbox on a day in India, a new one each day, so that the table of mails identifies nobody. */
export const recipientHash = (digest: Digest, address: string, now: Date): string =>
  digest('mail-recipient', `${today(now)} ${mailboxOf(address)}`);

/** A mailbox on a day (`recipientHash`), and how many mails it may get. */
export interface LimitedRecipient {
  hash: string;
  max: number;
}

/** Whether a recipient may get another mail that day, until the end of the transaction; always true for undefined. */
export async function isBelowDailyLimit(
  transaction: Transaction<Database>,
  recipient?: LimitedRecipient,
): Promise<boolean> {
  if (recipient === undefined) return true;
  await lockExclusive(transaction, `mails to ${recipient.hash}`);
  return (await mailsTo(transaction, recipient.hash)) < recipient.max;
}

/** Counts the mails that a recipient got that day. */
export async function mailsTo(transaction: Transaction<Database>, hash: string): Promise<number> {
  const { mails } = await transaction
    .selectFrom('outbox')
    .select(transaction.fn.countAll().as('mails'))
    .where('recipient_hash', '=', hash)
    .where('state', '!=', 'withheld')
    .executeTakeFirstOrThrow();
  return Number(mails);
}
