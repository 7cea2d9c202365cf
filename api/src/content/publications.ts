import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DraftAct, Publication, PublicationsResponse } from 'contract/office/contentCalls';
import { inTransaction, lockExclusive } from '../db/transaction';
import type { ContentPublicationFileRow, Db, DbTransaction } from '../db/schema';
import { syncFolder } from '../lib/durableFile';
import { bytesOf, hashOf } from './files/contentFolder';

/** How long the old contents of a publication are kept, so that it can be undone. */
const UNDO_MS = 365 * 24 * 60 * 60 * 1000;
/** Mode of a new file in the folder, readable by everybody, like one that a checkout writes. */
const FILE_MODE = 0o644;

/** A file of the content folder, before and after the change; undefined when it does not exist. */
export interface Change {
  path: string;
  now: Buffer | undefined;
  next: Buffer | undefined;
}

interface NewPublication {
  /** E-mail address. */
  who: string;
  at: Date;
  undoes: number | null;
  changes: readonly Change[];
}

/** Adds a publication, in the transaction that stores its content. Returns its number. */
export async function addPublication(
  transaction: DbTransaction,
  { who, at, undoes, changes }: NewPublication,
): Promise<number> {
  await forgetOld(transaction, at);
  const publications = transaction.selectFrom('content_publications');
  const last = await publications.select((row) => row.fn.max('id').as('id')).executeTakeFirst();
  const id = (last?.id ?? 0) + 1;
  const row = { id, who, published_at: at.toISOString(), written_at: null, undoes, undone_by: null };
  await transaction.insertInto('content_publications').values(row).execute();
  for (const { path, now, next } of changes) {
    const hashes = { old_hash: hashOf(now), new_hash: hashOf(next) };
    const file = { publication: id, path, ...hashes, old_bytes: now ?? null, new_bytes: next ?? null };
    await transaction.insertInto('content_publication_files').values(file).execute();
  }
  if (undoes === null) return id;
  const undoing = transaction.updateTable('content_publications');
  await undoing.set({ undone_by: id }).where('id', '=', undoes).execute();
  await undoing.set({ undone_by: null }).where('undone_by', '=', undoes).execute();
  return id;
}

async function forgetOld(transaction: DbTransaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNDO_MS).toISOString();
  const old = transaction.selectFrom('content_publications').select('id').where('published_at', '<', before);
  await transaction
    .updateTable('content_publication_files')
    .set({ old_bytes: null })
    .where('publication', 'in', old)
    .where('old_bytes', 'is not', null)
    .execute();
}

/**
 * Writes the files of publications that are not in the folder yet, because a process was killed or the disk was full. Must be
 * called before the folder is read for publishing. A file that somebody has changed by hand since stays as it is.
 */
export async function writePublications(db: Db, contentDir: string): Promise<void> {
  const open = db.selectFrom('content_publications').select('id').where('written_at', 'is', null);
  if ((await open.executeTakeFirst()) === undefined) return;
  await inTransaction(db, async (transaction) => {
    await lockExclusive(transaction, 'content');
    const files = await transaction
      .selectFrom('content_publication_files')
      .selectAll()
      .where('publication', 'in', open)
      .orderBy('publication')
      .orderBy('path')
      .execute();
    for (const file of files) await writeInto(contentDir, file);
    await transaction
      .updateTable('content_publication_files')
      .set({ new_bytes: null })
      .where('publication', 'in', open)
      .execute();
    const written = { written_at: new Date().toISOString() };
    await transaction.updateTable('content_publications').set(written).where('written_at', 'is', null).execute();
  });
}

/** Writes a whole file and renames it into place, or removes it. */
async function writeInto(contentDir: string, { path, old_hash, new_bytes }: ContentPublicationFileRow): Promise<void> {
  const target = join(contentDir, path);
  if (hashOf(await bytesOf(target)) !== old_hash) return;
  if (new_bytes === null) await rm(target, { force: true });
  else {
    await mkdir(dirname(target), { recursive: true });
    const mode = (await stat(target).catch(() => undefined))?.mode ?? FILE_MODE;
    const part = `${target}.part`;
    await writeFile(part, new_bytes, { flush: true });
    await chmod(part, mode & 0o777);
    await rename(part, target);
  }
  await syncFolder(dirname(target));
}

/** Returns who published what, newest first. */
export async function publicationsOf(
  db: Db,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number; limit: number },
): Promise<PublicationsResponse['data']> {
  const rows = await db
    .selectFrom('content_publications')
    .leftJoin('staff_accounts', 'staff_accounts.email', 'content_publications.who')
    .selectAll('content_publications')
    .select('staff_accounts.name')
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const publications = rows
    .slice(0, limit)
    .map(async ({ id, published_at, who, name, undoes, undone_by }): Promise<Publication> => {
      const files = await filesOf(db, id).execute();
      return {
        id,
        at: published_at,
        who: name ?? who,
        files: files.map(({ path, old_hash, new_hash }) => ({ path, act: actOf(old_hash, new_hash) })),
        undoes,
        undone_by,
      };
    });
  return { publications: await Promise.all(publications), more: rows.length > limit };
}

export const filesOf = (db: Db, id: number) =>
  db
    .selectFrom('content_publication_files')
    .select(['path', 'old_hash', 'new_hash'])
    .where('publication', '=', id)
    .orderBy('path');

function actOf(old_hash: string, new_hash: string): DraftAct {
  if (old_hash === '') return 'new';
  return new_hash === '' ? 'remove' : 'change';
}
