import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { ApiEnv } from '../../env';
import { queueFurther } from './queueMails';

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
export function openLetterQueue(
  { SMTP_URL, SITE_URL }: Pick<ApiEnv, 'SMTP_URL' | 'SITE_URL'>,
  now: () => Date,
): QueueLetter {
  if (SMTP_URL === undefined || SITE_URL === undefined) return () => Promise.resolve();
  const domain = new URL(SITE_URL).hostname;
  return (transaction, { letter, number: reference }) =>
    queueFurther(transaction, {
      ...{ event: 'application', reference, letter, audience: AUDIENCES[letter] },
      ...{ domain, now: now() },
    });
}
