import { join } from 'node:path';
import { ApiError } from '../../../server/apiError';
import type { Staff } from '../../../staff/staffGuard';
import type { ContentDesk } from '../contentDesk';
import { bytesOf, hashOf } from '../items/bytes';
import type { Change } from './changes';
import { type PublishAnswer, publishChanges, refused } from './publish';

/** Restores the contents from before a publication, as a new publication; refused if files have changed since. */
export async function undoPublication(desk: ContentDesk, staff: Staff, id: number): Promise<PublishAnswer> {
  const { db, contentDir } = desk;
  const row = await db.selectFrom('content_publications').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.state !== 'done') throw new ApiError(404, `There is no publication ${id} that can be undone.`);
  const files = await db.selectFrom('content_publication_files').selectAll().where('publication', '=', id).execute();
  const changes: Change[] = [];
  const changed: string[] = [];
  if (files.some(({ old_hash, old_bytes }) => old_hash !== '' && old_bytes === null))
    return refused(409, 'This was published long ago: the previous contents are no longer stored.', {});
  for (const { path, new_hash, old_bytes } of files) {
    const now = await bytesOf(join(contentDir, path));
    if (hashOf(now) === new_hash) changes.push({ path, now, next: old_bytes ? Buffer.from(old_bytes) : undefined });
    else changed.push(path);
  }
  if (changed.length > 0)
    return refused(409, 'This cannot be undone: files of it were changed since. Change them by hand.', { changed });
  const subject = `publication ${id}: ${files.map(({ path }) => path).join(', ')}`;
  return publishChanges(desk, { staff, act: 'content-undo', subject, drafts: [], undoes: id, changes });
}
