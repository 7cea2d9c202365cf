import { today } from 'contract/dates';
import { sql } from 'kysely';
import { inTransaction } from '../../db/inTransaction';
import { lockExclusive } from '../../db/locks';
import { yieldToWriters } from '../../db/giveWay';
import { StorageFault } from '../../storage/fileStorage';
import type { SubmissionKind } from '../../submissions/submissionKind';
import { receivedBefore, selectSubmissions, unusedSince } from '../../submissions/submissionRows';
import { sweepUploads } from '../../uploads/sweepUploads';
import type { Office } from '../office';
import { logOfficeAct } from '../../audit/officeLog';
import { removeOver } from './lockedCopy/erasedCopies';
import { BATCH, removeFiles, removeRows } from './removal';
import { countDue, countedKinds, cutoffOf, type Cutoffs, type DueCount, ERASED_COPIES, isKept } from './retention';

interface Purged {
  counts: DueCount;
  /** Files that no row named, moved aside: a process was killed between writing them and its transaction. */
  orphans: number;
  /** Why files could not be removed. */
  faults: string[];
}

/**
 * Removes submissions received before the cutoffs, in transactions of `BATCH` rows. Rows are deleted first, and their
 * files are queued for removal in the same transaction: wherever it is stopped, no row is without its files, and the
 * next purge removes the rest.
 */
export async function purge(
  { db, kinds, uploads, orphans, signal, now }: Pick<Office, 'db' | 'kinds' | 'uploads' | 'orphans' | 'signal' | 'now'>,
  cutoffs: Cutoffs,
  step: (count: number) => void,
): Promise<Purged> {
  const counts: DueCount = Object.fromEntries(kinds.map(({ id }) => [id, 0]));
  let [files, unusedNumbers] = [0, 0];
  let faults: string[] = [];

  async function removeDueFiles(): Promise<void> {
    const result = await removeFiles(db, uploads);
    files += result.removed;
    faults = result.faults;
  }

  async function removeBatch(kind: SubmissionKind): Promise<number> {
    return inTransaction(db, async (transaction) => {
      await lockExclusive(transaction, 'removal');
      const where = [receivedBefore(kind, cutoffOf(cutoffs, kind))];
      const due = await selectSubmissions(transaction, kind, { where, limit: BATCH });
      await removeRows(
        transaction,
        kind,
        due.map(({ reference }) => reference),
      );
      return due.length;
    });
  }

  await removeDueFiles();
  for (const kind of kinds) {
    for (;;) {
      signal.throwIfAborted();
      const count = await removeBatch(kind);
      if (count === 0) break;
      await removeDueFiles();
      counts[kind.id] = (counts[kind.id] ?? 0) + count;
      step(count);
      await yieldToWriters();
    }
  }
  for (const kind of kinds) {
    const { numbers } = kind.table;
    if (numbers === undefined) continue;
    const unused = unusedSince(kind.table, numbers, cutoffOf(cutoffs, kind));
    const result = await sql`delete from ${sql.table(numbers.table)} where ${unused}`.execute(db);
    unusedNumbers += Number(result.numAffectedRows);
  }
  const copies = await removeOver(db, cutoffOf(cutoffs, { id: ERASED_COPIES }));
  const swept = await sweepUploads({ db, uploads, orphans, kinds }, now()).catch((error: unknown) => {
    if (!(error instanceof StorageFault)) throw error;
    faults = [...faults, error.message];
    return 0;
  });
  return {
    counts: { ...counts, unused_numbers: unusedNumbers, files, [ERASED_COPIES]: copies },
    orphans: swept,
    faults,
  };
}

type Purging = Pick<Office, 'db' | 'kinds' | 'uploads' | 'orphans' | 'keys' | 'signal' | 'now' | 'who'>;

/** Runs a purge and logs its start and end in the office log, when there is something to remove. */
export async function loggedPurge(office: Purging, cutoffs: Cutoffs, step: (count: number) => void): Promise<Purged> {
  const { db, kinds, who } = office;
  const due = await countDue(db, kinds, cutoffs);
  const isDue = Object.values(due).some((count) => count > 0);
  async function log(subject: string): Promise<void> {
    if (isDue) await logOfficeAct(office, { who, act: 'purge', subject, reason: 'retention_days' });
  }
  await log(`begun: ${shownCutoffs(kinds, cutoffs)}`);
  const purged = await purge(office, cutoffs, step);
  await log(`removed: ${countedKinds(kinds, purged.counts)}`);
  return purged;
}

const shownCutoffs = (kinds: readonly SubmissionKind[], cutoffs: Cutoffs) =>
  kinds
    .filter((kind) => !isKept(cutoffs, kind))
    .map((kind) => `${kind.words[1]} before ${today(new Date(cutoffOf(cutoffs, kind)))}`)
    .join(', ');
