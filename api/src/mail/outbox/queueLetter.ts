import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { ApiEnv } from '../../env';

/** A further letter about an application: to the applicant that there is news, to the office what the applicant did. */
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

/** Queues a letter in the transaction that gives rise to it; nothing where no mail is set. */
export type QueueLetter = (transaction: Transaction<Database>, letter: QueuedLetter) => Promise<void>;

/** These are written for what the office does, and do not count for what a mailbox is given a day. */
export function openLetterQueue({ SMTP_URL, SITE_URL }: Pick<ApiEnv, 'SMTP_URL' | 'SITE_URL'>): QueueLetter {
  if (SMTP_URL === undefined || SITE_URL === undefined) return () => Promise.resolve();
  const domain = new URL(SITE_URL).hostname;
  return async (transaction, { letter, number }) => {
    const audience = AUDIENCES[letter];
    const id = `application-${number}-${audience}-${letter}-${randomBytes(6).toString('hex')}`;
    const at = new Date().toISOString();
    await transaction
      .insertInto('outbox')
      .values({
        id,
        event: 'application',
        audience,
        subject_ref: number,
        message_id: `${id}@${domain}`,
        letter,
        state: 'waiting',
        attempts: 0,
        queued_at: at,
        due_at: at,
      })
      .execute();
  };
}
