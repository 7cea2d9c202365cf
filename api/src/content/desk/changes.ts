import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { ContentDraftRow } from '../../db/schema';
import type { Change } from '../publications';
import type { FolderContent } from '../publishContent';
import type { ContentDesk } from './contentDesk';
import { draftsOf, textsOf } from './drafts';
import { bytesOf } from '../files/contentFolder';

type Desk = Pick<ContentDesk, 'db' | 'contentDir'>;

/** Returns what drafts change in the folder: their texts, and all pictures and documents that were sent for them. */
export async function changesOf({ db, contentDir }: Desk, drafts: readonly ContentDraftRow[]): Promise<Change[]> {
  const changes: Change[] = [];
  const change = async (path: string, next: Buffer | undefined) => {
    const now = await bytesOf(join(contentDir, path));
    // bytes that are not UTF-8 decode alike: an unchanged text is left as it is
    const isSame = next === undefined ? now === undefined : (now?.toString() ?? '') === next.toString();
    if (!isSame) changes.push({ path, now, next });
  };
  for (const draft of drafts) {
    const before = changes.length;
    for (const [path, text] of textsOf(draft))
      await change(path, draft.act === 'remove' ? undefined : Buffer.from(text));
    if (draft.act === 'remove' || changes.length === before) continue;
    const sent = db.selectFrom('content_draft_files').select(['path', 'bytes']).where('item_path', '=', draft.path);
    for (const { path, bytes } of await sent.execute()) await change(path, Buffer.from(bytes));
  }
  return changes;
}

/** Leaves out sent files that no record names, and removes the files that no record and no draft names any more. */
export async function withNamedFiles(
  { db, contentDir }: Desk,
  drafts: readonly ContentDraftRow[],
  changes: readonly Change[],
  { before, content }: FolderContent,
): Promise<Change[]> {
  const named = new Set(content.assets.map(({ source }) => source));
  const texts = new Set(drafts.flatMap((draft) => [...textsOf(draft).keys()]));
  const written = changes.filter(({ path }) => drafts.length === 0 || texts.has(path) || named.has(path));
  const own = new Set(drafts.map(({ path }) => path));
  const others = (await draftsOf(db)).filter(({ path }) => !own.has(path));
  const namedBefore = drafts.flatMap(({ path }) => before.records.get(path)?.facts.assets ?? []);
  for (const path of new Set(namedBefore.map(({ source }) => source))) {
    if (named.has(path) || others.some(({ texts_json }) => texts_json.includes(basename(path)))) continue;
    const now = await bytesOf(join(contentDir, path));
    if (now !== undefined) written.push({ path, now, next: undefined });
  }
  return written;
}

/** Runs `work` on a folder that is the content folder with changes applied; unchanged files are symbolic links. */
export async function withChanges<Result>(
  contentDir: string,
  changes: readonly Change[],
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'college-content-'));
  try {
    await linkFolder(resolve(contentDir), folder, new Set(changes.map(({ path }) => path)));
    for (const { path, next } of changes) {
      if (next === undefined) continue;
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), next);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function linkFolder(from: string, to: string, without: ReadonlySet<string>, within = ''): Promise<void> {
  for (const name of await readdir(join(from, within))) {
    const path = within + name;
    // such as a repository's own folder
    if (name.startsWith('.') || without.has(path)) continue;
    // writing into a linked folder would write to its target
    if (await isFolder(join(from, path))) {
      await mkdir(join(to, path));
      await linkFolder(from, to, without, `${path}/`);
    } else await symlink(join(from, path), join(to, path));
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
