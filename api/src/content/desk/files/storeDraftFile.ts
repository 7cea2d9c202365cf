import { join } from 'node:path';
import type { ContentEntry } from '../../files/contentFolder';
import type { ContentDesk } from '../contentDesk';
import { bytesOf } from '../items/bytes';
import { itemOf } from '../items/itemFiles';

const FORGOTTEN_MS = 24 * 60 * 60 * 1000;

interface NewFile {
  bytes: Buffer;
  extension: 'webp' | 'pdf';
  /** Who sent it. */
  who: string;
}

/** Stores a file with an item's draft, under a name that no file there has; returns the name. */
export async function storeDraftFile(
  desk: ContentDesk,
  entry: ContentEntry,
  { bytes, extension, who }: NewFile,
): Promise<string> {
  await forget(desk);
  const folder = entry.path.slice(0, entry.path.lastIndexOf('/') + 1);
  for (let count = 1; ; count++) {
    const file = `${itemOf(entry)}${count === 1 ? '' : `-${count}`}.${extension}`;
    const row = { path: folder + file, item_path: entry.path, bytes, who, saved_at: desk.now().toISOString() };
    if (await keep(desk, row)) return file;
  }
}

/** Returns false when there is another file of that name, in the folder or of a draft. */
async function keep(
  { db, contentDir }: ContentDesk,
  row: { path: string; item_path: string; bytes: Buffer; who: string; saved_at: string },
) {
  if ((await bytesOf(join(contentDir, row.path))) !== undefined) return false;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('content_draft_files')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Deletes files that were sent a day ago for an item without a saved draft. */
async function forget({ db, now }: ContentDesk): Promise<void> {
  const before = new Date(now().getTime() - FORGOTTEN_MS).toISOString();
  await db
    .deleteFrom('content_draft_files')
    .where('saved_at', '<', before)
    .where('item_path', 'not in', db.selectFrom('content_drafts').select('path'))
    .execute();
}
