import type { Kysely } from 'kysely';
import type { DraftAct, Publication, PublicationsResponse } from 'contract/office/contentCalls';
import type { Database } from '../../../db/schema';

/** Returns who published what, newest first. */
export async function publicationsOf(
  db: Kysely<Database>,
  { before, limit }: { before?: number; limit: number },
): Promise<PublicationsResponse['data']> {
  let query = db
    .selectFrom('content_publications')
    .leftJoin('staff_accounts', 'staff_accounts.email', 'content_publications.who')
    .selectAll('content_publications')
    .select('staff_accounts.name')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const files = await filesOf(
    db,
    shown.map(({ id }) => id),
  );
  const publications = shown.map((row): Publication => ({
    id: row.id,
    at: row.published_at,
    who: row.name ?? row.who,
    state: row.state,
    files: files.get(row.id) ?? [],
    undoes: row.undoes,
    undone_by: row.undone_by,
    commit: row.commit_id,
    git_fault: row.git_fault,
  }));
  return { publications, more: rows.length > limit };
}

async function filesOf(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Publication['files']>> {
  const files = new Map<number, Publication['files']>();
  if (ids.length === 0) return files;
  const rows = await db
    .selectFrom('content_publication_files')
    .select(['publication', 'path', 'old_hash', 'new_hash'])
    .where('publication', 'in', ids)
    .orderBy('path')
    .execute();
  for (const { publication, path, old_hash, new_hash } of rows)
    files.set(publication, [...(files.get(publication) ?? []), { path, act: actOf(old_hash, new_hash) }]);
  return files;
}

function actOf(old_hash: string, new_hash: string): DraftAct {
  if (old_hash === '') return 'new';
  return new_hash === '' ? 'remove' : 'change';
}
