import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database, OutboxRow } from '../../db/schema';
import type { ApiEnv } from '../../env';
import type { LimitedRecipient } from './recipientLimit';

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
export type QueueLetter = (transaction: Transaction<Database>, letter: QueuedLetter) => Promise<void>;

/** Opens the queue of letters about what the office does, which do not count towards the daily limit of a mailbox. */
export function openLetterQueue({ SMTP_URL, SITE_URL }: Pick<ApiEnv, 'SMTP_URL' | 'SITE_URL'>): QueueLetter {
  if (SMTP_URL === undefined || SITE_URL === undefined) return () => Promise.resolve();
  const domain = new URL(SITE_URL).hostname;
  return (transaction, { letter, number }) =>
    insertLetter(transaction, {
      event: 'application',
      reference: number,
      letter,
      audience: AUDIENCES[letter],
      domain,
    });
}

interface Letter {
  event: string;
  reference: string;
  letter: string;
  audience: OutboxRow['audience'];
  domain: string;
  recipient?: LimitedRecipient;
}

export async function insertLetter(
  transaction: Transaction<Database>,
  { event, reference, letter, audience, domain, recipient }: Letter,
): Promise<void> {
  const id = `${event}-${reference}-${audience}-${letter}-${randomBytes(6).toString('hex')}`;
  const at = new Date().toISOString();
  await transaction
    .insertInto('outbox')
    .values({
      id,
      event,
      audience,
      subject_ref: reference,
      message_id: `${id}@${domain}`,
      recipient_hash: recipient?.hash ?? null,
      letter,
      state: 'waiting',
      attempts: 0,
      queued_at: at,
      due_at: at,
    })
    .execute();
}
