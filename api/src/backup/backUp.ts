import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DataFolders, dataFolders } from '../dataFolders';
import type { ApiEnv } from '../env';
import { failed } from '../office/officeFault';
import type { Progress } from '../office/output/progress';
import type { SubmissionKind } from '../submissions/submissionKind';
import { writeArchive } from './archive/writeArchive';
import type { BackupEnv } from './env';
import { countAllRows, type Manifest } from './manifest';
import type { Place } from './place/place';
import { noteBackup } from './lastBackup';
import { onCopy } from './snapshot/databaseCopy';
import { unreadableFiles } from './restored/readability';
import { takeSnapshot } from './snapshot/snapshot';
import { openKeys } from '../secrets/keys';
import { folderStorage } from '../storage/folder/folderStorage';
import { openUploadStore } from '../uploads/uploadStore';

interface Backup {
  env: BackupEnv;
  place: Place;
  kinds: readonly SubmissionKind[];
  signal: AbortSignal;
  progress: (label: string, total: number) => Progress;
}

/** Writes everything that was acknowledged before it began into one encrypted archive, while the site runs. */
export async function backUp({ env: { api, key }, place, kinds, signal, progress }: Backup): Promise<Manifest> {
  const { DATA_DIR } = api;
  refuseNoData(DATA_DIR);
  await place.refuseUnusable(DATA_DIR);
  const snapshot = await takeSnapshot({ env: api, kinds, signal });
  try {
    const image = dataFolders(snapshot.folder);
    const manifest: Manifest = {
      at: snapshot.at.toISOString(),
      rows: await onCopy(image.database, countAllRows),
      uploads: snapshot.uploads,
      lost: snapshot.lost,
      damaged: await damagedIn(image, api, { kinds, signal }),
      hasKey: api.SECRET_KEY === undefined && existsSync(join(image.root, 'secret.key')),
    };
    const { step, end } = progress('Backing up', snapshot.uploads);
    const archive = writeArchive(key, { folder: dirname(snapshot.folder), manifest, step });
    await place.store(archive, signal).finally(end);
    await noteBackup(DATA_DIR, { at: manifest.at, place: place.name });
    return manifest;
  } finally {
    await snapshot.remove();
  }
}

/** Opens every file with the site's key, if there is one. */
async function damagedIn(
  { root, database, uploads }: DataFolders,
  { SECRET_KEY, OLD_SECRET_KEY }: Pick<ApiEnv, 'SECRET_KEY' | 'OLD_SECRET_KEY'>,
  work: Pick<Backup, 'kinds' | 'signal'>,
): Promise<string[]> {
  if (SECRET_KEY === undefined && !existsSync(join(root, 'secret.key'))) return [];
  const { files } = openKeys(root, SECRET_KEY, OLD_SECRET_KEY);
  const store = openUploadStore(await folderStorage(uploads), files);
  return onCopy(database, (db) => unreadableFiles({ db, ...work }, store));
}

function refuseNoData(dataDir: string): void {
  const { database } = dataFolders(dataDir);
  if (existsSync(database)) return;
  throw failed(`backup: there is no database ${database}; set DATA_DIR to the data folder of the site`);
}
