import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema';
import type { QueueLetter } from '../../../mail/outbox/queueLetter';
import type { Keys } from '../../../secrets/keys';

/** The context of what an applicant does to an application. */
export interface ApplicantContext {
  db: Kysely<Database>;
  queueLetter: QueueLetter;
  now: () => Date;
}

/** The context of what the office does; each act is in the office log before it takes place. */
export interface OfficeContext extends ApplicantContext {
  keys: Pick<Keys, 'digest'>;
  /** The person, as the office log names it. */
  who: string;
}
