import { createHash, randomBytes } from 'node:crypto';
import type { DraftSet } from 'contract/office/contentCalls';
import { PREVIEW_MINUTES } from 'contract/office/contentCalls';
import type { ContentDesk } from '../contentDesk';

const LASTS_MS = PREVIEW_MINUTES * 60 * 1000;

type PreviewContext = Pick<ContentDesk, 'db' | 'now'>;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Begins a preview and returns its token for page requests; the database stores a hash of it. @param session its id */
export async function beginPreview(
  { db, now }: PreviewContext,
  drafts: DraftSet['drafts'],
  session: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const longAgo = new Date(now().getTime() - LASTS_MS).toISOString();
  await db.deleteFrom('content_previews').where('begun_at', '<=', longAgo).execute();
  await db
    .insertInto('content_previews')
    .values({
      token_hash: hashOf(token),
      session_id: session,
      drafts_json: JSON.stringify(drafts),
      begun_at: now().toISOString(),
    })
    .execute();
  return token;
}

/** Returns undefined when the preview has expired, or the editor who began it has signed out. */
export async function findPreview(
  { db, now }: PreviewContext,
  token: string,
): Promise<{ drafts: DraftSet['drafts']; until: Date } | undefined> {
  const row = await db
    .selectFrom('content_previews')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  const until = new Date(Date.parse(row?.begun_at ?? '') + LASTS_MS);
  if (row === undefined || until <= now()) return undefined;
  return { drafts: JSON.parse(row.drafts_json) as DraftSet['drafts'], until };
}
