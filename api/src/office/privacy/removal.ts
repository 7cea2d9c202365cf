import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { UploadStore } from '../../uploads/uploadStore';

/** Rows of one transaction, so that the site's own writes wait for milliseconds at most. */
export const BATCH = 100;

/** What people send. */
export type Kind = 'applications' | 'job_applications' | 'messages';

/** The outbox's word for a kind. */
export const MAIL_EVENTS = { applications: 'application', job_applications: 'job', messages: 'message' } as const;

/**
 * Removes submissions with everything that hangs on them, in the caller's transaction. Their files are only put down to
 * be removed: `removeFiles` does that when the rows are gone for good, so that no row is ever without its files.
 */
export async function removeRows(transaction: Transaction<Database>, kind: Kind, refs: string[]): Promise<void> {
  if (refs.length === 0) return;
  await transaction
    .deleteFrom('outbox')
    .where('event', '=', MAIL_EVENTS[kind])
    .where('subject_ref', 'in', refs)
    .execute();
  await REMOVERS[kind](transaction, refs);
}

const REMOVERS: Record<Kind, (transaction: Transaction<Database>, refs: string[]) => Promise<void>> = {
  async applications(transaction, numbers) {
    const ofThem = transaction.selectFrom('applications').select('id').where('number', 'in', numbers);
    const files = transaction.selectFrom('application_files').select('file_name').where('application_id', 'in', ofThem);
    await transaction.insertInto('files_to_remove').columns(['file_name']).expression(files).execute();
    // Subjects and files go with the application; the number's row names its browser.
    await transaction.deleteFrom('applications').where('number', 'in', numbers).execute();
    await transaction.deleteFrom('application_numbers').where('number', 'in', numbers).execute();
  },
  async job_applications(transaction, references) {
    const files = transaction.selectFrom('job_applications').select('file_name').where('reference', 'in', references);
    await transaction.insertInto('files_to_remove').columns(['file_name']).expression(files).execute();
    await transaction.deleteFrom('job_applications').where('reference', 'in', references).execute();
  },
  async messages(transaction, references) {
    await transaction.deleteFrom('contact_messages').where('reference', 'in', references).execute();
  },
};

/** How many files of removed rows are still there. */
export async function filesLeft(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('files_to_remove').select(db.fn.countAll().as('files')).executeTakeFirstOrThrow();
  return Number(row.files);
}

export interface RemovedFiles {
  removed: number;
  /** Why files could not be removed, each with its name; they are tried again the next time. */
  faults: string[];
}

/** Removes the files that `removeRows` has put down, in this run or in one that was interrupted. */
export async function removeFiles(db: Kysely<Database>, uploads: UploadStore): Promise<RemovedFiles> {
  const result: RemovedFiles = { removed: 0, faults: [] };
  const waiting = await db.selectFrom('files_to_remove').select('file_name').execute();
  for (let start = 0; start < waiting.length; start += BATCH) {
    const gone: string[] = [];
    for (const { file_name } of waiting.slice(start, start + BATCH)) {
      try {
        await uploads.remove(file_name);
        gone.push(file_name);
      } catch (error) {
        result.faults.push(`${file_name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    if (gone.length > 0) await db.deleteFrom('files_to_remove').where('file_name', 'in', gone).execute();
    result.removed += gone.length;
  }
  return result;
}
