import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema';
import { pages } from '../../office/filters/pages';
import type { SubmissionKind } from '../../submissions/submissionKind';
import { filesOf } from '../../submissions/submissionRows';

export interface StoredRows {
  db: Kysely<Database>;
  kinds: readonly SubmissionKind[];
  signal: AbortSignal;
}

/** Yields the names of all files that rows of submissions name. */
export async function* namedUploads({ db, kinds, signal }: StoredRows): AsyncGenerator<string> {
  for (const kind of kinds) {
    const files = filesOf(kind, []);
    if (files === undefined) continue;
    const rows = pages<{ file_name: string }>(async (last, limit) => {
      const beyond = sql`where file_name > ${last?.file_name ?? ''}`;
      const page = sql<{ file_name: string }>`
        select file_name from (${files}) as files ${beyond} order by file_name limit ${limit}
      `;
      return (await page.execute(db)).rows;
    }, signal);
    for await (const { file_name } of rows) yield file_name;
  }
}
