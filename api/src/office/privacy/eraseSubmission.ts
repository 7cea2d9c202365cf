import { extname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { zipSync } from 'fflate';
import { logOfficeAct } from '../../audit/officeLog';
import type { Db, DbTransaction } from '../../db/schema';
import { emptyLog, inTransaction } from '../../db/transaction';
import type { ApiEnv } from '../../env';
import { failed } from '../../lib/officeFault';
import { sealFor } from '../../secrets/erasedCopyKey';
import { changesOf } from '../../submissions/inbox/inboxRepository';
import { mailsAndActs, readStored } from '../../submissions/personalRecords';
import {
  fileNames,
  findSubmission,
  hasReference,
  type PersonalData,
  type PersonalFile,
  type PersonalSources,
  type SubmissionKind,
  type SubmissionRow,
} from '../../submissions/submissionKind';
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

/**
 * Erases one submission permanently. Before the retention floor, and when a public key is set, the same transaction
 * stores a locked copy that nobody here can read (decisions/retention.md).
 * @returns until when a copy is kept, if one is (ISO 8601); the files that could not be removed yet, each with the reason;
 * and whether SQLite's log no longer holds any of it
 * @throws OfficeFault when a picture cannot be read for the copy, or somebody else keeps changing it; the submission
 * stays then
 */
export async function eraseSubmission(
  erasing: Erasing,
  kind: SubmissionKind,
  submission: SubmissionRow,
  reason: string,
) {
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
        // one that was made before an older backup was restored
        await transaction.deleteFrom('erased_copies').where('reference', '=', reference).execute();
        await transaction.insertInto('erased_copies').values(copy.row).execute();
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
 * Reads and seals all that is stored about a sender before the transaction, which would otherwise make the site wait for
 * files and a printed form.
 */
async function lockedCopy(erasing: Erasing, kind: SubmissionKind, { reference, received_at }: SubmissionRow) {
  const { env, now } = erasing;
  const until = keptUntil(received_at, env.RETENTION_FLOOR_DAYS);
  if (env.ERASED_COPY_PUBLIC_KEY === undefined || until <= now()) return undefined;
  async function read(db: Db) {
    const row = await findSubmission(db, kind, reference);
    return row && (kind.personal?.({ ...erasing, db }, row) ?? rowAndFiles({ ...erasing, db }, kind, row));
  }
  const found = await read(erasing.db);
  if (found === undefined) return undefined;
  const sealed = await sealFor(env.ERASED_COPY_PUBLIC_KEY, zipped(await found.files()));
  const days = { erased_at: now().toISOString(), keep_until: until.toISOString() };
  return {
    row: { reference, kind: kind.id, ...days, sealed },
    /** Returns whether the record is unchanged since it was copied; call it in the transaction that removes it. */
    isCurrent: async (db: Db) => isDeepStrictEqual((await read(db))?.record, found.record),
  };
}

/**
 * Packs files without compression: pictures and PDFs get no smaller, and trying would hold up the requests of a running
 * site.
 */
export const zipped = (files: readonly PersonalFile[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0 }));

/** Personal data of kinds that do not define their own: the row, and the files that it names. */
async function rowAndFiles({ db, uploads }: PersonalSources, kind: SubmissionKind, row: SubmissionRow) {
  const { reference } = row;
  const stored = { ...row, submission_key: undefined, search_text: undefined };
  const notes = await changesOf(db, reference);
  const dealt_with = notes.map(({ at, is_done, note }) => ({ at, is_done, note }));
  const record = { ...stored, dealt_with, ...(await mailsAndActs(db, kind, reference)) };
  async function files(): Promise<PersonalFile[]> {
    const names = await fileNames(db, kind, [hasReference(kind, [reference])]);
    const documents = names.map(async (name, index) => ({
      name: `document-${index + 1}${extname(name)}`,
      bytes: await readStored(uploads, name, `${kind.words[0]} ${reference}`),
    }));
    const json = { name: 'submission.json', bytes: Buffer.from(`${JSON.stringify(record, null, 2)}\n`) };
    return [json, ...(await Promise.all(documents))];
  }
  return { record, files } satisfies PersonalData;
}
