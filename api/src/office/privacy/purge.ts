import type { Office } from '../office';
import { sweepUploads } from '../../uploads/sweepUploads';
import { type Cutoffs, DUE, type DueCount, unusedNumbers } from './dueSubmissions';
import { BATCH, type Kind, removeFiles, removeRows } from './removal';

export const KINDS: readonly Kind[] = ['applications', 'job_applications', 'messages'];

export interface Purged extends DueCount {
  /** Files that no row named: a process was killed between writing them and its transaction. */
  orphans: number;
  /** Why files are still there. */
  faults: string[];
}

/**
 * Removes what arrived before the cutoffs, in transactions of `BATCH` rows. Rows go first, and their files are put down
 * in the same transaction: wherever it is stopped, no row is without its files, and the next purge removes the rest.
 */
export async function purge({ db, uploads, signal, now }: Office, cutoffs: Cutoffs, step: (count: number) => void) {
  const purged: Purged = {
    applications: 0,
    job_applications: 0,
    messages: 0,
    unused_numbers: 0,
    files: 0,
    orphans: 0,
    faults: [],
  };

  async function removeDueFiles(): Promise<void> {
    const { removed, faults } = await removeFiles(db, uploads);
    purged.files += removed;
    purged.faults = faults;
  }

  await removeDueFiles();
  for (const kind of KINDS) {
    for (;;) {
      signal.throwIfAborted();
      const count = await db.transaction().execute(async (transaction) => {
        const due = await DUE[kind](transaction, cutoffs[kind], BATCH);
        await removeRows(
          transaction,
          kind,
          due.map(({ ref }) => ref),
        );
        return due.length;
      });
      if (count === 0) break;
      await removeDueFiles();
      purged[kind] += count;
      step(count);
    }
  }
  const unused = await db
    .deleteFrom('application_numbers')
    .where('number', 'in', unusedNumbers(db, cutoffs))
    .executeTakeFirst();
  purged.unused_numbers = Number(unused.numDeletedRows);
  purged.orphans = await sweepUploads(db, uploads, now());
  return purged;
}
