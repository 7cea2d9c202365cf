import type { Transaction } from 'kysely';
import type { ContactValues } from 'contract/contactSchema';
import type { Database } from '../db/schema';
import { newReference } from '../server/reference';

export interface NewContactMessage {
  values: ContactValues;
  /** Of `submissionKeyOf`. */
  key: string | null;
  receivedAt: Date;
}

/** Returns the reference that the sender may quote. */
export async function insertContactMessage(
  transaction: Transaction<Database>,
  { values, key, receivedAt }: NewContactMessage,
): Promise<string> {
  const reference = newReference();
  await transaction
    .insertInto('contact_messages')
    .values({ ...values, reference, submission_key: key, received_at: receivedAt.toISOString() })
    .execute();
  return reference;
}
