import type { Kysely } from 'kysely';
import type { JobValues } from 'contract/jobSchema';
import type { Database } from '../db/schema';
import { newReference } from '../server/reference';

/** Returns the reference that the applicant may quote. */
export async function insertJobApplication(
  db: Kysely<Database>,
  { name, email, phone, post }: JobValues,
  file: { name: string; type: string },
  now: Date,
): Promise<string> {
  const reference = newReference();
  const received_at = now.toISOString();
  await db
    .insertInto('job_applications')
    .values({ reference, name, email, phone, post, file_name: file.name, file_type: file.type, received_at })
    .execute();
  return reference;
}
