import { isDeepStrictEqual } from 'node:util';
import { zipSync } from 'fflate';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema';
import type { Personal, PersonalFile, PersonalSources, SubmissionKind } from '../../../submissions/submissionKind';
import { findSubmission } from '../../../submissions/submissionRows';
import { openRow } from '../../submissions/readSubmissions';
import { rowAndFiles } from './rowAndFiles';

/** One submission with everything that is stored about its sender. */
export interface PersonalArchive {
  files: PersonalFile[];
  /** Returns whether the record is unchanged since the files were made; call it in the transaction that removes it. */
  isCurrent(db: Kysely<Database>): Promise<boolean>;
}

const personalOf = (kind: SubmissionKind): Personal<unknown> => kind.personal ?? rowAndFiles(kind);

/** Returns undefined when there is no such submission. @param unmask whether it contains the full Aadhaar number */
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

/**
 * Packs files without compression: pictures and PDFs get no smaller, and trying would hold up the requests of a running
 * site.
 */
export const zipped = (files: readonly PersonalFile[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0 }));
