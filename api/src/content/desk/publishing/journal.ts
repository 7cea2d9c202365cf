import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../../db/inTransaction';
import { lockExclusive } from '../../../db/locks';
import type { ContentPublicationFileRow, ContentPublicationRow, Database } from '../../../db/schema';
import { syncFolder, writePart } from '../../../storage/durableFile';
import { bytesOf, hashOf } from '../items/bytes';
import { removeDraft } from '../drafts/drafts';

type Db = Kysely<Database>;

/** How a publication ends: all of its files are written, or none is. */
export type Ending = 'done' | 'failed';

/** Mode of a new file in the folder, readable by everybody, like one that a checkout writes. */
const FILE_MODE = 0o644;

/**
 * Finishes every half-done publication, after a process was killed while it wrote. Must be called before the content
 * folder is read for publishing.
 * @returns the number of the last publication
 */
export async function finishPublications(db: Db, contentDir: string): Promise<number> {
  const open = await db.selectFrom('content_publications').select('id').where('state', '=', 'writing').execute();
  for (const { id } of open) await finishPublication(db, contentDir, id);
  return lastPublication(db);
}

export async function lastPublication(db: Db): Promise<number> {
  const last = await db
    .selectFrom('content_publications')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? 0;
}

/**
 * Writes the files that are not written yet. When one has neither its old nor its new content, or cannot be written, the
 * written ones are rolled back; when that fails as well, the journal stays open, and the next publication tries again.
 */
export function finishPublication(db: Db, contentDir: string, id: number): Promise<Ending> {
  return inTransaction(db, async (transaction) => {
    await lockExclusive(transaction, 'content desk');
    const row = await transaction
      .selectFrom('content_publications')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (row.state !== 'writing') return row.state;
    const files = await transaction
      .selectFrom('content_publication_files')
      .selectAll()
      .where('publication', '=', id)
      .orderBy('path')
      .execute();
    const ending = await writeAll(contentDir, files);
    await close(transaction, row, ending);
    return ending;
  });
}

async function writeAll(contentDir: string, files: readonly ContentPublicationFileRow[]): Promise<Ending> {
  for (const { path } of files) await removeParts(join(contentDir, path));
  const found = await Promise.all(files.map(async ({ path }) => hashOf(await bytesOf(join(contentDir, path)))));
  const isOurs = files.every(({ old_hash, new_hash }, at) => found[at] === old_hash || found[at] === new_hash);
  if (isOurs) {
    try {
      for (const { path, new_bytes } of files) await writeFile(join(contentDir, path), new_bytes);
      return 'done';
    } catch {
      // rolled back below; the refusal gives the reason
    }
  }
  for (const { path, new_hash, old_bytes } of files) {
    const target = join(contentDir, path);
    if (hashOf(await bytesOf(target)) === new_hash) await writeFile(target, old_bytes);
  }
  return 'failed';
}

/** Writes a whole file and renames it into place; without bytes, removes it. */
async function writeFile(target: string, bytes: Uint8Array | null): Promise<void> {
  const folder = dirname(target);
  if (bytes === null) {
    await rm(target, { force: true });
    return syncFolder(folder);
  }
  await mkdir(folder, { recursive: true });
  const mode = (await stat(target).catch(() => undefined))?.mode ?? FILE_MODE;
  const part = await writePart(target, bytes);
  try {
    await chmod(part, mode & 0o777);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Removes what a killed process left beside a file. */
async function removeParts(target: string): Promise<void> {
  const names = await readdir(dirname(target)).catch(() => []);
  const parts = names.filter((name) => name.startsWith(`${basename(target)}.`) && /\.[\da-f]{12}\.part$/.test(name));
  for (const name of parts) await rm(join(dirname(target), name), { force: true });
}

/** Closes the journal of a publication: the bytes of a done one are in the folder; a failed one has nothing to roll back. */
async function close(transaction: Transaction<Database>, row: ContentPublicationRow, ending: Ending): Promise<void> {
  const { id, undoes } = row;
  await transaction.updateTable('content_publications').set({ state: ending }).where('id', '=', id).execute();
  const kept = ending === 'done' ? { new_bytes: null } : { new_bytes: null, old_bytes: null };
  await transaction.updateTable('content_publication_files').set(kept).where('publication', '=', id).execute();
  if (ending === 'failed') return;
  for (const { path, version } of JSON.parse(row.drafts_json) as { path: string; version: string }[])
    await removeDraft(transaction, path, version);
  if (undoes === null) return;
  await transaction.updateTable('content_publications').set({ undone_by: id }).where('id', '=', undoes).execute();
  await transaction
    .updateTable('content_publications')
    .set({ undone_by: null })
    .where('undone_by', '=', undoes)
    .execute();
}
