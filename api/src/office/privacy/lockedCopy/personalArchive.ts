import { isDeepStrictEqual } from 'node:util';
import { zipSync } from 'fflate';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema';
import type { Personal, PersonalFile, PersonalSources, SubmissionKind } from '../../../submissions/submissionKind';
import { findSubmission } from '../../../submissions/submissionRows';
import { openRow } from '../../submissions/readSubmissions';
import { rowAndFiles } from './rowAndFiles';

/** One submission with everything that is kept about its sender. */
export interface PersonalArchive {
  files: PersonalFile[];
  /** Whether the database says what it said when the files were made: to be asked for in the transaction that removes it. */
  isCurrent(db: Kysely<Database>): Promise<boolean>;
}

const personalOf = (kind: SubmissionKind): Personal<unknown> => kind.personal ?? rowAndFiles(kind);

/** Undefined where there is no such submission. @param unmask whether the Aadhaar number is in it in full */
export async function personalArchive(
  sources: PersonalSources,
  kind: SubmissionKind,
  reference: string,
  unmask: boolean,
): Promise<PersonalArchive | undefined> {
  const personal = personalOf(kind);
  async function read(db: Kysely<Database>) {
    const row = await findSubmission(db, kind, reference);
    if (row === undefined) return undefined;
    const item = await openRow({ ...sources, db }, kind, row, unmask);
    return { item, record: await personal.record(db, item) };
  }
  const found = await read(sources.db);
  if (found === undefined) return undefined;
  return {
    files: await personal.files(sources, found.item, found.record),
    isCurrent: async (db) => isDeepStrictEqual((await read(db))?.record, found.record),
  };
}

/** Pictures and PDFs get no smaller: trying would only hold up the requests of a site that runs. */
export const zipped = (files: readonly PersonalFile[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0 }));
