import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { OWNER_FOLDER } from './ownerOnly';

/** Paths in DATA_DIR. */
export interface DataFolders {
  root: string;
  /** The embedded database, used unless DATABASE_URL names another. */
  database: string;
  /** Published pictures and PDFs of the content. */
  storage: string;
  /** The same pictures in other widths and formats; may be emptied at any time. */
  pictures: string;
  uploads: string;
  /** Uploads that no row names, set aside for some days (ORPHANED_UPLOAD_DAYS). */
  orphans: string;
  /** Request bodies that are still being received; emptied at every start. */
  incoming: string;
}

export const dataFolders = (dataDir: string): DataFolders => ({
  root: dataDir,
  database: join(dataDir, 'college.db'),
  storage: join(dataDir, 'storage', 'content'),
  pictures: join(dataDir, 'cache', 'pictures'),
  uploads: join(dataDir, 'uploads'),
  orphans: join(dataDir, 'orphans'),
  incoming: join(dataDir, 'incoming'),
});

/** Creates the missing folders of DATA_DIR, accessible only to their owner whatever the umask is. */
export function openDataFolders(dataDir: string): DataFolders {
  const folders = dataFolders(dataDir);
  for (const folder of [dataDir, folders.storage, folders.pictures, folders.uploads]) {
    mkdirSync(folder, { recursive: true, mode: OWNER_FOLDER });
  }
  return folders;
}
