import { extname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { zipSync } from 'fflate';
import type { Db } from '../../../db/schema';
import { changesOf } from '../../../submissions/inbox/inboxRepository';
import { mailsAndActs, readStored } from '../../../submissions/personalRecords';
import {
  fileNames,
  findSubmission,
  hasReference,
  type PersonalData,
  type PersonalFile,
  type PersonalSources,
  type SubmissionKind,
  type SubmissionRow,
} from '../../../submissions/submissionKind';

/** Returns one submission with everything that is stored about its sender; undefined when there is none. */
export async function personalArchive(sources: PersonalSources, kind: SubmissionKind, reference: string) {
  async function read(db: Db) {
    const row = await findSubmission(db, kind, reference);
    return row && (kind.personal?.({ ...sources, db }, row) ?? rowAndFiles({ ...sources, db }, kind, row));
  }
  const found = await read(sources.db);
  if (found === undefined) return undefined;
  return {
    files: await found.files(),
    /** Returns whether the record is unchanged since the files were made; call it in the transaction that removes it. */
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
