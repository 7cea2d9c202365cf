import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema';
import type { SubmissionKind } from '../submissions/submissionKind';
import { filesOf } from '../submissions/submissionRows';
import type { UploadStore } from './uploadStore';

/** Longer than an upload waits for its row, even if the clock is put forward by an hour in the meantime. */
const YOUNG_MS = 90 * 60 * 1000;

/** Removes files that no row names, left by a process killed between writing them and its transaction. Returns their number. */
export async function sweepUploads(
  db: Kysely<Database>,
  uploads: UploadStore,
  kinds: readonly SubmissionKind[],
  now: Date,
): Promise<number> {
  const candidates = await uploads.olderThan(new Date(now.getTime() - YOUNG_MS));
  if (candidates.length === 0) return 0;
  const named = new Set<string>();
  for (const kind of kinds) {
    const files = filesOf(kind, []);
    if (files === undefined) continue;
    const { rows } = await sql<{ file_name: string }>`${files}`.execute(db);
    for (const { file_name } of rows) named.add(file_name);
  }
  const orphans = candidates.filter((name) => !named.has(name));
  for (const name of orphans) await uploads.remove(name);
  return orphans.length;
}
