import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { DataFolders } from '../lib/dataFolders';
import type { Database } from '../db/schema';
import type { ApiEnv } from '../env';
import { encryptedColumns, unreadable } from '../office/keys/encryptedColumns';
import { failed } from '../lib/officeFault';
import { keyFiles } from '../secrets/keyFile';
import { type Keys, openKeys } from '../secrets/keys';
import { folderStorage } from '../storage/folderStorage';
import type { SubmissionKind } from '../submissions/submissionKind';
import { filesUnderOtherKeys, namedFiles } from '../uploads/encryptFiles';
import { UnreadableUpload } from '../storage/fileStorage';
import { openUploadStore } from '../uploads/uploadStore';

export interface StoredRows {
  db: Kysely<Database>;
  kinds: readonly SubmissionKind[];
  signal: AbortSignal;
}

type Secrets = Pick<ApiEnv, 'SECRET_KEY' | 'OLD_SECRET_KEY'>;

/** Returns the keys in an image of a data folder, or the operator's; undefined when neither is there. */
export function openKeysOf(folder: string, hasKey: boolean, env: Secrets): Keys | undefined {
  if (hasKey) return openKeys(folder, undefined);
  return env.SECRET_KEY === undefined ? undefined : openKeys(folder, env.SECRET_KEY, env.OLD_SECRET_KEY);
}

/** Opens every file that rows name; returns the names of those that are cut off or altered. */
export async function unreadableFiles(rows: StoredRows, folder: string, keys: Pick<Keys, 'files'>): Promise<string[]> {
  const uploads = openUploadStore(await folderStorage(folder), keys.files);
  const names: string[] = [];
  for await (const { name } of namedFiles(rows)) {
    try {
      await uploads.read(name);
    } catch (error) {
      if (!(error instanceof UnreadableUpload)) throw error;
      if (error.code === 'DAMAGED') names.push(name);
    }
  }
  return names;
}

/** @throws OfficeFault when encrypted values or files need another key */
export async function refuseOtherKeys(rows: StoredRows, { root, uploads }: DataFolders, keys: Keys): Promise<void> {
  const store = openUploadStore(await folderStorage(uploads), keys.files);
  const names = await filesUnderOtherKeys({ ...rows, uploads: store, keys });
  for (const column of encryptedColumns(rows.kinds)) names.push(...(await unreadable({ ...rows, keys }, column)));
  if (names.length === 0) return;
  const which = existsSync(keyFiles(root).current) ? 'the key in the backup' : 'SECRET_KEY';
  throw failed(
    `backup: ${names.length} encrypted values or files in it (${names.slice(0, 5).join(', ')}) cannot be read with ${which}; set SECRET_KEY, and OLD_SECRET_KEY after a change, as they were then`,
  );
}
