import { createHash } from 'node:crypto';
import { readdir, readFile, mkdir, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve, dirname } from 'node:path';
import { CONTENT_KINDS } from 'contract/content/kinds';
import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_SCHEMES, RICH_TEXT_TAGS } from 'contract/richText';
import type { DataFolders } from '../lib/dataFolders';
import { inTransaction, lockExclusive } from '../db/transaction';
import type { Db, DbTransaction } from '../db/schema';
import { sweepPictures } from '../pictures/pictureCache';
import { assetsOf, type Content, readContent } from './check/readContent';
import { writePublications } from './publications';
import { type PublishedContent, publishedHead, readPublished, writePublished } from './contentStore';
import { filesIn, passMissing, writeDurably } from '../lib/durableFile';
import { OWNER_FOLDER } from '../lib/ownerOnly';
import { type Asset, type ContentFiles, contentFiles, hashOf } from './files/contentFolder';

export interface Publisher {
  db: Db;
  contentDir: string;
  folders: Pick<DataFolders, 'storage' | 'pictures'>;
  now: () => Date;
}

/** A folder that was read, and what was published before. */
export interface FolderContent {
  before: PublishedContent;
  content: Content;
}

/** Maximum number of attempts when other processes publish simultaneously. */
const ATTEMPTS = 5;

/**
 * Publishes the content folder, in one transaction; reads it only when a file or the code that reads has changed:
 * `changed` is false when it was published already.
 * @throws ContentMistakes, and leaves the published content as it is, when the folder has a mistake
 */
export function publishContent(publisher: Publisher) {
  const { contentDir, folders } = publisher;
  const files = contentFiles(contentDir);
  return untilStored(async () => {
    const before = await publishedState(publisher);
    const source = await sourceOf(contentDir);
    const isPublished = source === before.source;
    const content = isPublished ? before : await readContent(files);
    const assets = assetsOf(content.records);
    await copyAssets(assets, files, folders.storage);
    if (!isPublished && !(await storeContent(publisher, { before, content }, source))) return undefined;
    await sweep(publisher, { before, content });
    return { changed: before.hash !== content.hash, records: content.records.length, files: assets.length };
  });
}

/** Repeats what returns undefined when another process has published since it read. */
export async function untilStored<Result>(once: () => Promise<Result | undefined>): Promise<Result> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const result = await once();
    if (result !== undefined) return result;
  }
  throw new Error(
    `api: content was published by another process during each of ${ATTEMPTS} attempts; publish it again`,
  );
}

/** Returns what is published, once all files of it are in the content folder. Must be called before that is read. */
export async function publishedState({ db, contentDir }: Pick<Publisher, 'db' | 'contentDir'>) {
  // a publication after this is noticed when content is stored
  const before = await readPublished(db);
  await writePublications(db, contentDir);
  return before;
}

/**
 * Stores content in one transaction, together with what `also` stores; nothing of both when that throws.
 * @param source of `sourceOf`; '' for content that is not in the folder yet
 * @returns false when another process has published since the folder was read
 */
export function storeContent(
  { db }: Pick<Publisher, 'db'>,
  { before, content }: FolderContent,
  source: string,
  also?: (transaction: DbTransaction) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    await lockExclusive(transaction, 'content');
    if ((await publishedHead(transaction)).revision !== before.revision) return false;
    await also?.(transaction);
    await writePublished(transaction, before, content, source);
    return true;
  });
}

const CODE = ['check', 'files'].map((folder) => resolve(__dirname, folder));
/** Names the versions of the libraries that read texts and pictures. */
const PACKAGE = resolve(__dirname, '../../package.json');

/** Represents functions of a definition, such as its rules, by their source text. */
const withFunctions = (_key: string, value: unknown): unknown => (typeof value === 'function' ? String(value) : value);

/** Returns a hash of what content depends on besides its files: definitions, the code that reads and checks, and its libraries. */
export async function loaderVersion(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([CONTENT_KINDS, RICH_TEXT_TAGS, RICH_TEXT_ATTRIBUTES, RICH_TEXT_SCHEMES], withFunctions));
  for (const folder of CODE) {
    const names = (await readdir(folder)).filter((name) => /\.[jt]s$/.test(name) && !name.includes('.test.')).sort();
    for (const name of names) hash.update(await readFile(join(folder, name)));
  }
  return hash.update(await readFile(PACKAGE)).digest('hex');
}

/** Returns a text that changes when a file of the folder is written, added or removed; an unreadable folder has one, too. */
export async function signatureOf(folder: string): Promise<string> {
  const { list } = contentFiles(folder);
  const names = ((await list()) ?? []).filter((name) => !name.startsWith('.'));
  const inside = names.map(async (name) => (await list(name))?.map((file) => join(name, file)) ?? [name]);
  const lines = (await Promise.all(inside)).flat().map(async (path) => {
    const found = await stat(join(folder, path)).catch(() => undefined);
    // in whole milliseconds, which a copy of a file keeps
    return `${path} ${Math.trunc(found?.mtimeMs ?? 0)} ${found?.size}\n`;
  });
  return hashOf((await Promise.all(lines)).sort().join(''));
}

/** Identifies what is read from a folder: its files, by size and time, and the code that reads them. */
const sourceOf = async (contentDir: string): Promise<string> =>
  hashOf(`${await loaderVersion()} ${await signatureOf(contentDir)}`);

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Copies missing files to where they are served: each as a whole, so that nobody is served half a picture. */
export async function copyAssets(assets: readonly Asset[], files: ContentFiles, storageDir: string): Promise<void> {
  const there = new Set(await filesIn(storageDir));
  for (const { source, kind, name } of assets) {
    const target = join(storageDir, kind, name);
    // one that was removed meanwhile is named when the folder is read again
    const bytes = there.has(target) ? undefined : await files.read(source);
    if (bytes === undefined) continue;
    await mkdir(dirname(target), { recursive: true, mode: OWNER_FOLDER });
    await writeDurably(target, bytes);
  }
}

/**
 * Removes pictures and documents that no published record names, 30 days after they were last published, however old they are.
 * Younger ones stay: a tab that was open before may still ask for them.
 */
export async function sweep(publisher: Publisher, { before, content }: FolderContent): Promise<void> {
  const { storage, pictures } = publisher.folders;
  const now = publisher.now();
  const pathOf = ({ kind, name }: Asset) => join(storage, kind, name);
  const named = new Set(assetsOf(content.records).map(pathOf));
  for (const path of assetsOf(before.records).map(pathOf))
    if (!named.has(path)) await utimes(path, now, now).catch(passMissing);
  for (const path of await filesIn(storage)) {
    if (named.has(path)) continue;
    const found = await stat(path).catch(passMissing);
    if (found && now.getTime() - found.mtimeMs > KEPT_MS) await rm(path, { force: true });
  }
  await sweepPictures(pictures, storage, now);
}
