import type { Transaction } from 'kysely';
import { today } from 'contract/dates';
import { mailboxOf } from 'contract/mailbox';
import { lockAlone } from '../../db/locks';
import type { Database } from '../../db/schema';

type Digest = (purpose: string, value: string) => string;

/** A mailbox on a day in India, another digest each day: the table of mails names nobody. */
export const recipientHash = (digest: Digest, address: string, now: Date): string =>
  digest('mail-recipient', `${today(now)} ${mailboxOf(address)}`);

/** A mailbox that day (`recipientHash`), and how many mails it may be given. */
export interface LimitedRecipient {
  hash: string;
  max: number;
}

/** Whether a recipient may be given another mail that day, to the end of the transaction. Who is undefined may have any number. */
export async function hasRoom(transaction: Transaction<Database>, recipient?: LimitedRecipient): Promise<boolean> {
  if (recipient === undefined) return true;
  await lockAlone(transaction, `mails to ${recipient.hash}`);
  return (await mailsTo(transaction, recipient.hash)) < recipient.max;
}

/** How many mails a recipient has been given that day. */
export async function mailsTo(transaction: Transaction<Database>, hash: string): Promise<number> {
  const { mails } = await transaction
    .selectFrom('outbox')
    .select(transaction.fn.countAll().as('mails'))
    .where('recipient_hash', '=', hash)
    .where('state', '!=', 'withheld')
    .executeTakeFirstOrThrow();
  return Number(mails);
}
