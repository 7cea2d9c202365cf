import type { Transaction } from 'kysely';
import type { JobValues } from 'contract/jobSchema';
import { LINE_MAX } from 'contract/limits';
import type { Database } from '../db/schema';
import { newReference } from '../server/reference';

export interface NewJobApplication {
  values: JobValues;
  /** As it is stored. */
  file: { name: string; type: string };
  /** Of `submissionKeyOf`. */
  key: string | null;
  receivedAt: Date;
}

/** Returns the reference that the applicant may quote. */
export async function insertJobApplication(
  transaction: Transaction<Database>,
  { values: { name, email, phone, post, file: sent }, file, key, receivedAt }: NewJobApplication,
): Promise<string> {
  const reference = newReference();
  await transaction
    .insertInto('job_applications')
    .values({
      reference,
      name,
      email,
      phone,
      post,
      file_name: file.name,
      file_type: file.type,
      sent_file_name: sent?.name.slice(0, LINE_MAX) ?? null,
      submission_key: key,
      received_at: receivedAt.toISOString(),
    })
    .execute();
  return reference;
}
