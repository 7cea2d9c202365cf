import { sql } from 'kysely';
import { countRows } from '../../db/rows';
import { lockExclusive } from '../../db/transaction';
import { batches } from '../../lib/pages';
import type { Db, DbTransaction } from '../../db/schema';
import { filesOf, hasReference, type SubmissionKind } from '../../submissions/submissionKind';
import type { UploadStore } from '../../uploads/uploadStore';

/** Rows per transaction, so that the site's own writes wait for milliseconds at most. */
export const BATCH = 100;

/**
 * Removes submissions with everything that belongs to them, in the caller's transaction. Their files are only queued
 * for removal: `removeFiles` deletes them after the commit, so that no row is ever without its files.
 */
export async function removeRows(
  transaction: DbTransaction,
  kind: SubmissionKind,
  references: string[],
): Promise<void> {
  if (references.length === 0) return;
  await lockExclusive(transaction, 'removal');
  const { event, table } = kind;
  await transaction.deleteFrom('outbox').where('event', '=', event).where('subject_ref', 'in', references).execute();
  const chosen = hasReference(kind, references);
  const files = filesOf(kind, [chosen]);
  if (files !== undefined) await sql`insert into files_to_remove (file_name) ${files}`.execute(transaction);
  for (const rows of ['reads', 'inbox_changes'] as const) {
    await transaction.deleteFrom(rows).where('reference', 'in', references).execute();
  }
  // Other rows that refer to it are deleted with it (on delete cascade); the row of an application's number identifies its browser.
  await sql`delete from ${sql.table(table.name)} where ${chosen}`.execute(transaction);
  await transaction.deleteFrom('application_numbers').where('number', 'in', references).execute();
}

/** Counts the files of removed rows that still exist. */
export const filesLeft = (db: Db): Promise<number> => countRows(db, sql`files_to_remove`);

/**
 * Removes the files that `removeRows` has queued, in this run or in one that was interrupted. Returns why some could not be
 * removed, each with its name; the next run tries again.
 */
export async function removeFiles(db: Db, uploads: UploadStore): Promise<string[]> {
  const faults: string[] = [];
  const waiting = await db.selectFrom('files_to_remove').select('file_name').execute();
  for await (const batch of batches(waiting, BATCH)) {
    const gone: string[] = [];
    for (const { file_name } of batch) {
      try {
        await uploads.remove(file_name);
        gone.push(file_name);
      } catch (error) {
        faults.push(`${file_name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    if (gone.length > 0) await db.deleteFrom('files_to_remove').where('file_name', 'in', gone).execute();
  }
  return faults;
}
