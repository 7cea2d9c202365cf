import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** What lies where in DATA_DIR. */
export interface DataFolders {
  database: string;
  /** Pictures and PDFs of the content, as they are published. */
  storage: string;
  /** The same pictures in other widths and formats; may be emptied at any time. */
  pictures: string;
  uploads: string;
}

export function openDataFolders(dataDir: string): DataFolders {
  const folders = {
    database: join(dataDir, 'college.db'),
    storage: join(dataDir, 'storage', 'content'),
    pictures: join(dataDir, 'cache', 'pictures'),
    uploads: join(dataDir, 'uploads'),
  };
  // Applications are in here: a folder that is made anew is for its owner alone.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  mkdirSync(folders.storage, { recursive: true });
  mkdirSync(folders.pictures, { recursive: true });
  return folders;
}
