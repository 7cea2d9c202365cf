import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { OWNER_FOLDER } from './storage/ownerOnly';

/** What lies where in DATA_DIR. */
export interface DataFolders {
  root: string;
  /** The embedded database, where DATABASE_URL names no other. */
  database: string;
  /** Pictures and PDFs of the content, as they are published. */
  storage: string;
  /** The same pictures in other widths and formats; may be emptied at any time. */
  pictures: string;
  uploads: string;
  /** Bodies of requests that are arriving; emptied at every start. */
  incoming: string;
}

export const dataFolders = (dataDir: string): DataFolders => ({
  root: dataDir,
  database: join(dataDir, 'college.db'),
  storage: join(dataDir, 'storage', 'content'),
  pictures: join(dataDir, 'cache', 'pictures'),
  uploads: join(dataDir, 'uploads'),
  incoming: join(dataDir, 'incoming'),
});

/** Makes what is missing of DATA_DIR, for its owner alone whatever the umask is. */
export function openDataFolders(dataDir: string): DataFolders {
  const folders = dataFolders(dataDir);
  for (const folder of [dataDir, folders.storage, folders.pictures, folders.uploads]) {
    mkdirSync(folder, { recursive: true, mode: OWNER_FOLDER });
  }
  return folders;
}
