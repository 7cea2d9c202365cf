import type { Kysely } from 'kysely';
import type { DataFolders } from '../../dataFolders';
import { inTransaction } from '../../db/inTransaction';
import { lockAlone } from '../../db/locks';
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

interface Publication {
  db: Kysely<Database>;
  contentDir: string;
  folders: Pick<DataFolders, 'storage' | 'pictures'>;
  now: () => Date;
}

/** What came of it; `changed` is false when the folder is what was published already. */
export interface Published {
  changed: boolean;
  records: number;
  files: number;
  /** How many files were read: those that had changed since they were published. */
  read: number;
}

/** Processes that publish the same folder at once overtake one another so often at most. */
const ATTEMPTS = 5;

/**
 * Brings what has changed of the content folder into the database, all of it in one transaction.
 * @throws ContentMistakes, and leaves what was published, when the folder has a mistake
 */
export async function publishContent(publication: Publication): Promise<Published> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const published = await publishOnce(publication);
    if (published !== undefined) return published;
  }
  throw new Error(`api: content was published by another process ${ATTEMPTS} times meanwhile; publish it again`);
}

/** Undefined when another process has published since what is known was read. */
async function publishOnce({ db, contentDir, folders, now }: Publication): Promise<Published | undefined> {
  // none of what the desk has written in part, and none of what it writes while this is read
  const publication = await finishPublications(db, contentDir);
  const loader = await loaderVersion();
  const before = await readState(db);
  const content = await readContent(contentDir, before.loader === loader ? before.records : undefined);
  const { hash, kept, records, assets } = content;
  await copyAssets(assets, contentDir, folders.storage);

  const isAsPublished = before.hash === hash && before.loader === loader && !hasNews(before, content);
  if (!isAsPublished) {
    const isDone = await inTransaction(db, async (transaction) => {
      await lockAlone(transaction, 'content');
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

/** Whether something was read, or has other times than before, without another record coming of it. */
const hasNews = ({ records }: PublishedState, content: Content): boolean =>
  content.records.length > 0 || content.kept.some((record) => records.get(record.file) !== record);

/** The pictures and documents, as `kind/name`, that the published records name. */
const assetsOf = ({ records }: PublishedState): string[] =>
  [...records.values()].flatMap(({ facts }) => facts.assets.map(({ kind, name }) => `${kind}/${name}`));
