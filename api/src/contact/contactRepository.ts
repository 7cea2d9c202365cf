import type { Kysely } from 'kysely';
import type { ContactValues } from 'contract/contactSchema';
import type { Database } from '../db/schema';
import { newReference } from '../server/reference';

/** Returns the reference that the sender may quote. */
export async function insertContactMessage(db: Kysely<Database>, values: ContactValues, now: Date): Promise<string> {
  const reference = newReference();
  await db
    .insertInto('contact_messages')
    .values({ ...values, reference, received_at: now.toISOString() })
    .execute();
  return reference;
}
