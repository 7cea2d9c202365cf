import { openDataFolders } from '../dataFolders';
import { openDatabase } from '../db/openDatabase';
import { sqliteDialect } from '../db/sqliteDialect';
import type { ApiEnv } from '../env';
import { publishContent, type Published } from './publishContent';

export interface Publisher {
  publish: () => Promise<Published>;
  close: () => Promise<void>;
}

/** Publishes from outside the site's process; a site that runs on the same DATA_DIR takes it up by itself. */
export async function openPublisher(env: Pick<ApiEnv, 'CONTENT_DIR' | 'DATA_DIR'>): Promise<Publisher> {
  const folders = openDataFolders(env.DATA_DIR);
  const db = await openDatabase(sqliteDialect(folders.database));
  return {
    publish: () => publishContent({ db, contentDir: env.CONTENT_DIR, folders, now: () => new Date() }),
    close: () => db.destroy(),
  };
}
