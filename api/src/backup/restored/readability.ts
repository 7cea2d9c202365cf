import { join } from 'node:path';
import { dataFolders } from '../../dataFolders';
import type { ApiEnv } from '../../env';
import { encryptedColumns, unreadable } from '../../office/keys/encryptedColumns';
import { failed } from '../../office/officeFault';
import { openKeys } from '../../secrets/keys';
import type { SubmissionKind } from '../../submissions/submissionKind';
import { filesUnderOtherKeys } from '../../uploads/encryptFiles';
import { folderStorage } from '../../storage/folder/folderStorage';
import { openUploadStore } from '../../uploads/uploadStore';
import { DATA, type Manifest } from '../manifest';
import { onCopy } from '../snapshot/databaseCopy';

interface Unpacked {
  folder: string;
  manifest: Manifest;
  env: Pick<ApiEnv, 'SECRET_KEY' | 'OLD_SECRET_KEY'>;
  kinds: readonly SubmissionKind[];
  signal: AbortSignal;
}

/**
 * Checks that the encrypted data of an unpacked archive can be decrypted with the key in it, or with the given SECRET_KEY;
 * returns undefined when there is neither.
 * @throws OfficeFault when there is a key, but the wrong one
 */
export async function checkReadable({ folder, manifest, env, kinds, signal }: Unpacked): Promise<true | undefined> {
  if (!manifest.hasKey && env.SECRET_KEY === undefined) return undefined;
  const { root, database, uploads: uploadsFolder } = dataFolders(join(folder, DATA));
  const keys = manifest.hasKey ? openKeys(root, undefined) : openKeys(root, env.SECRET_KEY, env.OLD_SECRET_KEY);
  const uploads = openUploadStore(await folderStorage(uploadsFolder), keys.files);
  const names = await onCopy(database, async (db) => {
    const found = await filesUnderOtherKeys({ db, kinds, uploads, keys, signal });
    for (const column of encryptedColumns(kinds)) found.push(...(await unreadable({ db, keys, signal }, column)));
    return found;
  });
  if (names.length === 0) return true;
  const which = manifest.hasKey ? 'the key in the backup' : 'SECRET_KEY';
  throw failed(
    `backup: ${names.length} encrypted values or files in it (${names.slice(0, 5).join(', ')}) cannot be read with ${which}; set SECRET_KEY, and OLD_SECRET_KEY after a change, as they were then`,
  );
}
