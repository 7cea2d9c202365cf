import type { Transaction } from 'kysely';
import { today } from 'contract/dates';
import type { Database } from '../../db/schema';

type Digest = (purpose: string, value: string) => string;

/** Mailboxes that are one, however it is written: in capitals, with `+anything`, and at Gmail with dots. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return `${isGmail ? name.replaceAll('.', '') : name}@${isGmail ? 'gmail.com' : domain}`;
}

/** A mailbox on a day in India, another digest each day: the table of mails names nobody. */
export const recipientHash = (digest: Digest, address: string, now: Date): string =>
  digest('mail-recipient', `${today(now)} ${mailboxOf(address)}`);

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
