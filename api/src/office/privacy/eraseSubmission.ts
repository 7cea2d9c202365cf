import { inTransaction } from '../../db/transaction';
import { emptyLog } from '../../db/dialect';
import type { DbTransaction } from '../../db/schema';
import type { ApiEnv } from '../../env';
import { sealFor } from '../../secrets/erasedCopyKey';
import type { PersonalSources, SubmissionKind, SubmissionRow } from '../../submissions/submissionKind';
import { failed } from '../../lib/officeFault';
import { logOfficeAct } from '../../audit/officeLog';
import { keepCopy } from './lockedCopy/erasedCopies';
import { personalArchive, zipped } from './lockedCopy/personalArchive';
import { removeFiles, removeRows } from './removal';
import { keptUntil } from './retention';

/** Names a submission without personal data: `job application K7QF-3MWX`. */
export const titleOf = ({ words }: Pick<SubmissionKind, 'words'>, reference: string): string =>
  `${words[0]} ${reference}`;

const ATTEMPTS = 3;

interface Erasing extends PersonalSources {
  env: Pick<ApiEnv, 'RETENTION_FLOOR_DAYS' | 'ERASED_COPY_PUBLIC_KEY'>;
  who: string;
  /** Throws in the erasing transaction when the submission may not be erased any more. */
  mayGo?: (transaction: DbTransaction) => Promise<void>;
}

export interface Erased {
  /** ISO 8601; undefined where no copy is kept. */
  copyUntil?: string;
  /** Files that could not be removed yet, each with the reason. */
  faults: string[];
  /** Whether SQLite's log no longer holds any of it. */
  isOverwritten: boolean;
}

/**
 * Erases one submission permanently. Before the retention floor, and when a public key is set, the same transaction
 * stores a locked copy that nobody here can read (decisions/retention.md).
 * @throws OfficeFault when a picture cannot be read for the copy, or somebody else keeps changing it; the submission
 * stays then
 */
export async function eraseSubmission(
  erasing: Erasing,
  kind: SubmissionKind,
  submission: SubmissionRow,
  reason: string,
): Promise<Erased> {
  const { db, uploads, who, mayGo } = erasing;
  const { reference } = submission;
  const title = titleOf(kind, reference);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const copy = await lockedCopy(erasing, kind, submission);
    const isErased = await inTransaction(db, async (transaction) => {
      await mayGo?.(transaction);
      if (copy !== undefined) {
        // somebody has changed it since it was copied
        if (!(await copy.isCurrent(transaction))) return false;
        await keepCopy(transaction, copy.row);
      }
      await removeRows(transaction, kind, [reference]);
      await logOfficeAct({ ...erasing, db: transaction }, { who, act: 'erase', subject: title, reason });
      return true;
    });
    if (!isErased) continue;
    const faults = await removeFiles(db, uploads);
    return { copyUntil: copy?.row.keep_until, faults, isOverwritten: await emptyLog(db) };
  }
  throw failed(`office: ${title} was not erased, since somebody else works on it; try again`);
}

/**
 * Reads and seals the copy before the transaction, which would otherwise make the site wait for files and a printed
 * form.
 */
async function lockedCopy(erasing: Erasing, kind: SubmissionKind, { reference, received_at }: SubmissionRow) {
  const { env, now } = erasing;
  const until = keptUntil(received_at, env.RETENTION_FLOOR_DAYS);
  if (env.ERASED_COPY_PUBLIC_KEY === undefined || until <= now()) return undefined;
  const archive = await personalArchive(erasing, kind, reference);
  if (archive === undefined) return undefined;
  const sealed = await sealFor(env.ERASED_COPY_PUBLIC_KEY, zipped(archive.files));
  const days = { erased_at: now().toISOString(), keep_until: until.toISOString() };
  return { row: { reference, kind: kind.id, ...days, sealed }, isCurrent: archive.isCurrent };
}
