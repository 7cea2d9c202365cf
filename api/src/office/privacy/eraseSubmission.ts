import { inTransaction } from '../../db/inTransaction';
import { emptyLog } from '../../db/dialect';
import type { Db, DbTransaction } from '../../db/schema';
import type { ApiEnv } from '../../env';
import { sealFor } from '../../secrets/erasedCopyKey';
import { indianMinute } from '../../lib/indianDay';
import {
  countFiles,
  findSubmission,
  hasReference,
  type PersonalSources,
  type SubmissionKind,
} from '../../submissions/submissionKind';
import { failed } from '../../lib/officeFault';
import { logOfficeAct } from '../../audit/officeLog';
import { keepCopy } from './lockedCopy/erasedCopies';
import { personalArchive, zipped } from './lockedCopy/personalArchive';
import { removeFiles, removeRows } from './removal';
import { keptUntil } from './retention';
import { counted } from '../output/table';

/** One submission, by its number or reference, with its files. */
export interface Erasable {
  kind: SubmissionKind;
  reference: string;
  name: string;
  /** ISO 8601. */
  receivedAt: string;
  files: number;
}

/** Names a submission without personal data: `job application K7QF-3MWX`. */
export const titleOf = ({ kind, reference }: Pick<Erasable, 'kind' | 'reference'>): string =>
  `${kind.words[0]} ${reference}`;

/** Describes a submission for the person who decides whether it is the right one. */
export function describe(submission: Erasable): string {
  const { name, receivedAt, files } = submission;
  const named = `${titleOf(submission)} of ${name}, received ${indianMinute(receivedAt)}`;
  return files === 0 ? named : `${named}, ${counted(files, 'picture or document', 'pictures and documents')}`;
}

export async function findErasable(db: Db, kind: SubmissionKind, reference: string): Promise<Erasable | undefined> {
  const row = await findSubmission(db, kind, reference);
  if (row === undefined) return undefined;
  const files = await countFiles(db, kind, [hasReference(kind, [reference])]);
  return { kind, reference, name: row.name, receivedAt: row.received_at, files };
}

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
export async function eraseSubmission(erasing: Erasing, submission: Erasable, reason: string): Promise<Erased> {
  const { db, uploads } = erasing;
  for (let attempt = 1; ; attempt++) {
    const copy = await lockedCopy(erasing, submission);
    const isErased = await removeLogged(erasing, submission, reason, copy);
    if (isErased) {
      const faults = await removeFiles(db, uploads);
      return { copyUntil: copy?.keepUntil, faults, isOverwritten: await emptyLog(db) };
    }
    if (attempt === ATTEMPTS) {
      throw failed(`office: ${titleOf(submission)} was not erased, since somebody else works on it; try again`);
    }
  }
}

type LockedCopy = NonNullable<Awaited<ReturnType<typeof lockedCopy>>>;

/**
 * Reads and seals the copy before the transaction, which would otherwise make the site wait for files and a printed
 * form.
 */
async function lockedCopy(erasing: Erasing, { kind, reference, receivedAt }: Erasable) {
  const { env, now } = erasing;
  const until = keptUntil(receivedAt, env.RETENTION_FLOOR_DAYS);
  if (env.ERASED_COPY_PUBLIC_KEY === undefined || until <= now()) return undefined;
  const archive = await personalArchive(erasing, kind, reference);
  if (archive === undefined) return undefined;
  return {
    sealed: await sealFor(env.ERASED_COPY_PUBLIC_KEY, zipped(archive.files)),
    keepUntil: until.toISOString(),
    isCurrent: archive.isCurrent,
  };
}

/** Returns false and does nothing when the submission has changed since it was copied. */
const removeLogged = (
  { db, keys, who, now, mayGo }: Erasing,
  submission: Erasable,
  reason: string,
  copy: LockedCopy | undefined,
): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const { kind, reference } = submission;
    await mayGo?.(transaction);
    if (copy !== undefined) {
      if (!(await copy.isCurrent(transaction))) return false;
      const times = { erased_at: now().toISOString(), keep_until: copy.keepUntil };
      await keepCopy(transaction, { reference, kind: kind.id, ...times }, copy.sealed);
    }
    await removeRows(transaction, kind, [reference]);
    await logOfficeAct({ db: transaction, keys, now }, { who, act: 'erase', subject: titleOf(submission), reason });
    return true;
  });
