import { Kysely, SqliteDialect } from 'kysely';
import type { DataFolders } from '../lib/dataFolders';
import { DatabaseFault } from '../lib/databaseFault';
import type { DatabaseDialect } from '../db/dialect';
import { openDatabase } from '../db/openDatabase';
import type { Database } from '../db/schema';
import { SqliteActions } from '../db/sqlite/sqliteDialect';
import { refuseEmptyDatabase } from '../storage/siteFolder';
import { mistakesOf } from './check/mistakes';
import { assetsOf, readContent } from './check/readContent';
import { contentFiles } from './files/contentFolder';
import { openContentStore, openStoredContent, publishedHead } from './contentStore';
import { copyAssets, publishContent } from './publishContent';

interface Opening {
  dialect: DatabaseDialect;
  contentDir: string;
  folders: DataFolders;
  now: () => Date;
  /** Whether an unusable database is not an error: the content then comes from its folder. */
  canDoWithoutDatabase: boolean;
}

/**
 * Opens the database and publishes the content folder in it. `fault` is why every query fails, `mistakes` why the folder was
 * not published: what was published before is served.
 * @throws DatabaseFault when it cannot be used, or a setting is wrong
 * @throws ContentMistakes when the folder has a mistake, and nothing was published before
 */
export async function openPublished(opening: Opening) {
  try {
    return await openStored(opening);
  } catch (error) {
    if (!opening.canDoWithoutDatabase || !(error instanceof DatabaseFault) || error.isSettingWrong) throw error;
    return openUnstored(opening, error);
  }
}

async function openStored({ dialect, contentDir, folders, now }: Opening) {
  const refuseEmpty = () => refuseEmptyDatabase(folders, dialect.name);
  const db = await openDatabase(dialect, { check: true, refuseEmpty });
  try {
    const mistakes = await publishContent({ db, contentDir, folders, now }).then(() => undefined, mistakesOf);
    const isServed = mistakes === undefined || (await publishedHead(db)).hash !== '';
    if (!isServed) throw mistakes;
    return { db, content: await openStoredContent(db, now), mistakes, fault: undefined };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function openUnstored({ contentDir, folders, now }: Opening, fault: DatabaseFault) {
  const files = contentFiles(contentDir);
  const read = await readContent(files);
  await copyAssets(assetsOf(read.records), files, folders.storage);
  const content = openContentStore(read, now);
  const dialect = new SqliteDialect({ database: () => Promise.reject(fault) });
  const db = new Kysely<Database>({ dialect: Object.assign(dialect, { createAdapter: () => new SqliteActions() }) });
  return { db, content, mistakes: undefined, fault };
}
