import { randomBytes } from 'node:crypto';
import { today } from 'contract/dates';
import { mailboxOf } from 'contract/text';
import { sql } from 'kysely';
import { countRows, insertNew } from '../../db/rows';
import { lockExclusive } from '../../db/transaction';
import type { DbTransaction, OutboxRow } from '../../db/schema';
import type { ContentStore } from '../../content/contentStore';
import type { ApiEnv } from '../../env';
import type { Keys } from '../../secrets/keys';

interface Queueing extends Pick<ApiEnv, 'OFFICE_MAIL' | 'MAILS_PER_RECIPIENT'> {
  content: Pick<ContentStore, 'list'>;
  keys: Pick<Keys, 'digest'>;
  now: () => Date;
}

interface About {
  event: string;
  /** Application number or reference. */
  reference: string;
  /** The sender's. */
  email?: string;
}

/**
 * Queues the mails of a submission to its sender and to the office, in its own transaction: either all of it is stored or
 * nothing. A mail beyond the daily limit of its sender's mailbox is recorded for the office as failed.
 */
export async function queueMails(transaction: DbTransaction, queueing: Queueing, about: About): Promise<void> {
  const { MAILS_PER_RECIPIENT: max } = queueing;
  const at = queueing.now();
  const recipient_hash = recipientHash(queueing, about.email);
  const withheld = {
    state: 'failed',
    settled_at: at.toISOString(),
    fault: `more than ${max} mails to one address in a day`,
  } as const;
  const mayGo = await isBelowDailyLimit(transaction, recipient_hash, max);
  await insertMail(transaction, at, { ...about, audience: 'sender' }, mayGo ? { recipient_hash } : withheld);
  await insertMail(transaction, at, { ...about, audience: 'office' });
}

/**
 * Queues a letter to an unverified address, in the transaction that stores what it is about. Returns false when its mailbox
 * has had enough mails that day.
 */
export async function queueRequested(
  transaction: DbTransaction,
  queueing: Queueing,
  about: About & { letter: string },
): Promise<boolean> {
  const recipient_hash = recipientHash(queueing, about.email);
  if (!(await isBelowDailyLimit(transaction, recipient_hash, queueing.MAILS_PER_RECIPIENT))) return false;
  await insertMail(transaction, queueing.now(), { ...about, audience: 'sender' }, { recipient_hash });
  return true;
}

/**
 * Digest of a mailbox on a day in India, a new one each day, so that the table of mails identifies nobody. Null without a
 * limit, as for the office's own address: it enters forms for people who have none.
 */
function recipientHash({ OFFICE_MAIL, MAILS_PER_RECIPIENT: max, content, keys, now }: Queueing, email?: string) {
  const office = OFFICE_MAIL ?? content.list('site')[0]?.email ?? '';
  if (max === 0 || email === undefined || mailboxOf(email) === mailboxOf(office)) return null;
  return keys.digest('mail-recipient', `${today(now())} ${mailboxOf(email)}`);
}

/** Whether a recipient may get another mail that day, until the end of the transaction. */
export async function isBelowDailyLimit(transaction: DbTransaction, recipient: string | null, max: number) {
  if (recipient === null) return true;
  await lockExclusive(transaction, `mails to ${recipient}`);
  return (await countRows(transaction, sql`outbox where recipient_hash = ${recipient}`)) < max;
}

/** A mail that is queued already stays as it is; of further letters there may be several about one subject. */
async function insertMail(
  transaction: DbTransaction,
  now: Date,
  { event, reference, audience, letter }: About & Pick<OutboxRow, 'audience'> & { letter?: string },
  columns: Partial<OutboxRow> = {},
): Promise<void> {
  const ending = letter === undefined ? '' : `-${letter}-${randomBytes(6).toString('hex')}`;
  const at = now.toISOString();
  const row = { id: `${event}-${reference}-${audience}${ending}`, event, subject_ref: reference, audience, letter };
  const waiting = { state: 'waiting', attempts: 0, queued_at: at, due_at: at } as const;
  await insertNew(transaction, 'outbox', { ...row, ...waiting, ...columns });
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
  return (transaction, { letter, number: reference }) =>
    insertMail(transaction, now(), { event: 'application', reference, letter, audience: AUDIENCES[letter] });
}
