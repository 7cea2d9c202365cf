import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { OWNER_FOLDER } from './ownerOnly';

export type DataFolders = ReturnType<typeof dataFolders>;

/** Returns the paths in DATA_DIR. */
export const dataFolders = (dataDir: string) => ({
  root: dataDir,
  /** The embedded database, used unless DATABASE_URL names another. */
  database: join(dataDir, 'college.db'),
  /** Published pictures and PDFs of the content. */
  storage: join(dataDir, 'storage', 'content'),
  /** The same pictures in other widths and formats; may be emptied at any time. */
  pictures: join(dataDir, 'cache', 'pictures'),
  uploads: join(dataDir, 'uploads'),
  /** Uploads that no row names, set aside for some days (ORPHANED_UPLOAD_DAYS). */
  orphans: join(dataDir, 'orphans'),
  /** Request bodies that are still being received; emptied at every start. */
  incoming: join(dataDir, 'incoming'),
});

/**
 * Creates the missing folders of DATA_DIR, accessible only to their owner whatever the umask is.
 * @throws Error that names DATA_DIR when one cannot be created
 */
export function openDataFolders(dataDir: string): DataFolders {
  const folders = dataFolders(dataDir);
  for (const folder of [dataDir, folders.storage, folders.pictures, folders.uploads]) {
    try {
      mkdirSync(folder, { recursive: true, mode: OWNER_FOLDER });
    } catch (error) {
      const { message } = error as Error;
      throw new Error(`DATA_DIR=${dataDir}: ${message}; name a folder that this user may create and write in`);
    }
  }
  return folders;
}
