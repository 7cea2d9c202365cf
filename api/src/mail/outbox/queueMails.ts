import { randomBytes } from 'node:crypto';
import { today } from 'contract/dates';
import { mailboxOf } from 'contract/text';
import { sql } from 'kysely';
import { countRows } from '../../db/rows';
import { lockExclusive } from '../../db/transaction';
import type { DbTransaction, OutboxRow } from '../../db/schema';
import type { ApiEnv } from '../../env';

/** A mailbox on a day (`recipientHash`), and how many mails it may get. */
export interface LimitedRecipient {
  hash: string;
  max: number;
}

/** Digest of a mailbox on a day in India, a new one each day, so that the table of mails identifies nobody. */
export const recipientHash = (digest: (purpose: string, value: string) => string, address: string, now: Date): string =>
  digest('mail-recipient', `${today(now)} ${mailboxOf(address)}`);

interface QueuedMail {
  event: string;
  /** Application number or reference. */
  subjectRef: string;
  now: Date;
  /** The sender's mailbox; undefined: no limit. */
  recipient?: LimitedRecipient;
}

/**
 * Queues the mails of a submission to its sender and to the office, in its own transaction: either all of it is stored or
 * nothing. A mail beyond the daily limit of its sender's mailbox is recorded for the office as failed.
 */
export async function queueMails(transaction: DbTransaction, mail: QueuedMail): Promise<void> {
  const { recipient, now } = mail;
  const withheld = {
    state: 'failed',
    settled_at: now.toISOString(),
    recipient_hash: null,
    fault: `more than ${recipient?.max} mails to one address in a day`,
  } as const;
  const isWithheld = !(await isBelowDailyLimit(transaction, recipient));
  await insertMail(transaction, mail, { audience: 'sender', ...(isWithheld && withheld) });
  await insertMail(transaction, mail, { audience: 'office', recipient_hash: null });
}

type Letter = QueuedMail & { letter: string; audience: OutboxRow['audience'] };

/** Queues one further letter, of which there may be several about one subject. */
export const queueFurther = (transaction: DbTransaction, { letter, audience, ...mail }: Letter): Promise<void> =>
  insertMail(transaction, mail, { letter, audience }, `-${letter}-${randomBytes(6).toString('hex')}`);

/** A mail that is queued already stays as it is. */
async function insertMail(
  transaction: DbTransaction,
  { event, subjectRef, now, recipient }: QueuedMail,
  columns: Partial<OutboxRow> & Pick<OutboxRow, 'audience'>,
  ending = '',
): Promise<void> {
  const id = `${event}-${subjectRef}-${columns.audience}${ending}`;
  const at = now.toISOString();
  const mail = { id, event, subject_ref: subjectRef, attempts: 0, recipient_hash: recipient?.hash ?? null };
  await transaction
    .insertInto('outbox')
    .values({ ...mail, queued_at: at, due_at: at, state: 'waiting', ...columns })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Whether a recipient may get another mail that day, until the end of the transaction; always true for undefined. */
export async function isBelowDailyLimit(transaction: DbTransaction, recipient?: LimitedRecipient): Promise<boolean> {
  if (recipient === undefined) return true;
  await lockExclusive(transaction, `mails to ${recipient.hash}`);
  return (await countRows(transaction, sql`outbox where recipient_hash = ${recipient.hash}`)) < recipient.max;
}

/** A further letter about an application: notifies the applicant of news, or the office of what the applicant did. */
export interface QueuedLetter {
  letter: keyof typeof AUDIENCES;
  /** The application number. */
  number: string;
}

const AUDIENCES = {
  news: 'sender',
  code: 'sender',
  document: 'office',
  withdrawal: 'office',
  data_request: 'office',
} as const;

/** Queues a letter in the transaction that causes it; does nothing when no mail is configured. */
export type QueueLetter = (transaction: DbTransaction, letter: QueuedLetter) => Promise<void>;

/** Opens the queue of letters about what the office does, which do not count towards the daily limit of a mailbox. */
export function openLetterQueue({ SMTP_URL }: Pick<ApiEnv, 'SMTP_URL'>, now: () => Date): QueueLetter {
  if (SMTP_URL === undefined) return () => Promise.resolve();
  return (transaction, { letter, number }) => {
    const about = { event: 'application', subjectRef: number, now: now() };
    return queueFurther(transaction, { ...about, letter, audience: AUDIENCES[letter] });
  };
}
