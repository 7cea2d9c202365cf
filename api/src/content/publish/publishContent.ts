import type { Kysely } from 'kysely';
import type { DataFolders } from '../../dataFolders';
import { inTransaction } from '../../db/inTransaction';
import { lockExclusive } from '../../db/locks';
import { notifyOthers } from '../../db/notifyOthers';
import type { Database } from '../../db/schema';
import { folderStorage } from '../../storage/folder/folderStorage';
import { sweepPictures } from '../../pictures/sweepPictures';
import { type Content, readContent } from '../check/readContent';
import { finishPublications, lastPublication } from '../desk/publishing/journal';
import { countRevision } from './contentRevision';
import { copyAssets } from './copyAssets';
import { loaderVersion } from './loaderVersion';
import { headOf, type PublishedState, readState, writeChanges } from './publishedRecords';
import { retire, sweepStorage } from './sweepStorage';

export interface Publication {
  db: Kysely<Database>;
  contentDir: string;
  folders: Pick<DataFolders, 'storage' | 'pictures'>;
  now: () => Date;
}

/** Result of a publication; `changed` is false when the folder was published already. */
export interface Published {
  changed: boolean;
  records: number;
  files: number;
  /** Number of files that were read: those that had changed since they were published. */
  read: number;
}

/** Maximum number of attempts when other processes publish the same folder simultaneously. */
const ATTEMPTS = 5;

/**
 * Stores the changes of the content folder in the database, all of them in one transaction.
 * @throws ContentMistakes, and leaves the published content as it is, when the folder has a mistake
 */
export async function publishContent(publication: Publication): Promise<Published> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const published = await publishOnce(publication);
    if (published !== undefined) return published;
  }
  throw new Error(
    `api: content was published by another process during each of ${ATTEMPTS} attempts; publish it again`,
  );
}

/** Returns undefined when another process has published since the state was read. */
async function publishOnce({ db, contentDir, folders, now }: Publication): Promise<Published | undefined> {
  // leaves out what the desk has written in part, and what it writes while the folder is read
  const publication = await finishPublications(db, contentDir);
  const loader = await loaderVersion();
  const before = await readState(db);
  const content = await readContent(contentDir, before.loader === loader ? before.records : undefined);
  const { hash, kept, records, assets } = content;
  await copyAssets(assets, contentDir, folders.storage);

  const isAsPublished = before.hash === hash && before.loader === loader && !hasNews(before, content);
  if (!isAsPublished) {
    const isDone = await inTransaction(db, async (transaction) => {
      await lockExclusive(transaction, 'content');
      const head = await headOf(transaction);
      if (head.hash !== before.hash || head.loader !== before.loader) return false;
      if ((await lastPublication(transaction)) !== publication) return false;
      await writeChanges(transaction, before, content);
      await transaction.deleteFrom('content_state').execute();
      const state = { id: 1, hash, loader, loaded_at: now().toISOString() };
      await transaction.insertInto('content_state').values(state).execute();
      if (before.hash !== hash) await countRevision(transaction);
      await notifyOthers(transaction);
      return true;
    });
    if (!isDone) return undefined;
  }

  const published = new Set(assets.map(({ kind, name }) => `${kind}/${name}`));
  const retired = assetsOf(before).filter((file) => !published.has(file));
  await retire(folders.storage, retired, now());
  await sweepStorage(folders.storage, published, now());
  await sweepPictures(await folderStorage(folders.pictures), folders.storage, now());
  const count = kept.length + records.length;
  return { changed: before.hash !== hash, records: count, files: assets.length, read: content.read };
}

/** Whether something was read, or has other times than before, even without a changed record. */
const hasNews = ({ records }: PublishedState, content: Content): boolean =>
  content.records.length > 0 || content.kept.some((record) => records.get(record.file) !== record);

/** The pictures and documents, as `kind/name`, that the published records name. */
const assetsOf = ({ records }: PublishedState): string[] =>
  [...records.values()].flatMap(({ facts }) => facts.assets.map(({ kind, name }) => `${kind}/${name}`));
