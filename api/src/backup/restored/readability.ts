import { join } from 'node:path';
import { dataFolders } from '../../dataFolders';
import type { ApiEnv } from '../../env';
import { encryptedColumns, unreadable } from '../../office/keys/encryptedColumns';
import { failed } from '../../office/officeFault';
import { openKeys } from '../../secrets/keys';
import type { SubmissionKind } from '../../submissions/submissionKind';
import { filesUnderOtherKeys } from '../../uploads/encryptFiles';
import { folderStorage } from '../../storage/folder/folderStorage';
import { openUploadStore, UnreadableUpload, type UploadStore } from '../../uploads/uploadStore';
import { DATA, type Manifest } from '../manifest';
import { onCopy } from '../snapshot/databaseCopy';
import { namedUploads, type StoredRows } from '../snapshot/namedUploads';

/** Undefined: there was no key to try. `damaged`: files that cannot be opened with it. */
export interface Readable {
  isReadable: true | undefined;
  damaged: string[];
}

interface Unpacked {
  folder: string;
  manifest: Manifest;
  env: Pick<ApiEnv, 'SECRET_KEY' | 'OLD_SECRET_KEY'>;
  kinds: readonly SubmissionKind[];
  signal: AbortSignal;
}

/** Returns the names of files that rows name and that cannot be opened: missing, cut off or altered. */
export async function unreadableFiles(rows: StoredRows, uploads: Pick<UploadStore, 'read'>): Promise<string[]> {
  const names: string[] = [];
  for await (const name of namedUploads(rows)) {
    const isDamaged = await uploads.read(name).then(
      () => false,
      (error: unknown) => {
        if (error instanceof UnreadableUpload) return error.code === 'DAMAGED';
        throw error;
      },
    );
    if (isDamaged) names.push(name);
  }
  return names;
}

/**
 * Checks that the encrypted data of an unpacked archive can be decrypted with the key in it, or with the given SECRET_KEY,
 * and opens every file.
 * @throws OfficeFault when there is a key, but the wrong one
 */
export async function checkReadable({ folder, manifest, env, kinds, signal }: Unpacked): Promise<Readable> {
  if (!manifest.hasKey && env.SECRET_KEY === undefined) return { isReadable: undefined, damaged: [] };
  const { root, database, uploads: uploadsFolder } = dataFolders(join(folder, DATA));
  const keys = manifest.hasKey ? openKeys(root, undefined) : openKeys(root, env.SECRET_KEY, env.OLD_SECRET_KEY);
  const uploads = openUploadStore(await folderStorage(uploadsFolder), keys.files);
  let damaged: string[] = [];
  const names = await onCopy(database, async (db) => {
    const found = await filesUnderOtherKeys({ db, kinds, uploads, keys, signal });
    if (found.length === 0) damaged = await unreadableFiles({ db, kinds, signal }, uploads);
    for (const column of encryptedColumns(kinds)) found.push(...(await unreadable({ db, keys, signal }, column)));
    return found;
  });
  if (names.length === 0) return { isReadable: true, damaged };
  const which = manifest.hasKey ? 'the key in the backup' : 'SECRET_KEY';
  throw failed(
    `backup: ${names.length} encrypted values or files in it (${names.slice(0, 5).join(', ')}) cannot be read with ${which}; set SECRET_KEY, and OLD_SECRET_KEY after a change, as they were then`,
  );
}
