import type { Kysely } from 'kysely';
import type { DataFolders } from '../lib/dataFolders';
import { DatabaseFault } from '../lib/databaseFault';
import type { DatabaseDialect } from '../db/dialect';
import { openDatabase } from '../db/openDatabase';
import type { Database } from '../db/schema';
import { unusableDatabase } from '../db/unusableDatabase';
import { refuseEmptyDatabase } from '../storage/siteFolder';
import { ContentMistakes } from './check/mistakes';
import { readContent } from './check/readContent';
import { type ContentStore, openContentStore, storedContent, unstoredContent } from './contentStore';
import { copyAssets, publishContent } from './publishContent';
import { publishedHead } from './publishedContent';

interface Opening {
  dialect: DatabaseDialect;
  contentDir: string;
  folders: DataFolders;
  now: () => Date;
  /** Whether an unusable database is not an error: the content then comes from its folder. */
  canDoWithout: boolean;
}

export interface OpenedDatabase {
  db: Kysely<Database>;
  content: ContentStore;
  /** Why every query of `db` fails. */
  fault?: DatabaseFault;
  /** Why the folder was not published: what was published before is served. */
  mistakes?: ContentMistakes;
}

/**
 * Opens the database and publishes the content folder in it.
 * @throws DatabaseFault when it cannot be used, or a setting is wrong
 * @throws ContentMistakes when the folder has a mistake, and nothing was published before
 */
export async function openPublished(opening: Opening): Promise<OpenedDatabase> {
  try {
    return await openStored(opening);
  } catch (error) {
    if (!opening.canDoWithout || !(error instanceof DatabaseFault) || error.isSettingWrong) throw error;
    return openUnstored(opening, error);
  }
}

async function openStored({ dialect, contentDir, folders, now }: Opening): Promise<OpenedDatabase> {
  const refuseEmpty = () => refuseEmptyDatabase(folders, dialect.name);
  const db = await openDatabase(dialect, { check: true, refuseEmpty });
  try {
    const mistakes = await publishContent({ db, contentDir, folders, now }).then(() => undefined, mistakesOf);
    const isServed = mistakes === undefined || (await publishedHead(db)).hash !== '';
    if (!isServed) throw mistakes;
    return { db, content: await openContentStore(storedContent(db), now), mistakes };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** @throws anything but mistakes in the content */
function mistakesOf(error: unknown): ContentMistakes {
  if (error instanceof ContentMistakes) return error;
  throw error;
}

async function openUnstored({ contentDir, folders, now }: Opening, fault: DatabaseFault): Promise<OpenedDatabase> {
  const content = await readContent(contentDir);
  await copyAssets(content.assets, contentDir, folders.storage);
  return { db: unusableDatabase(fault), content: await openContentStore(unstoredContent(content), now), fault };
}
