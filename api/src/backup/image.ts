import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Database, Db } from '../db/schema';
import { sqliteDialect } from '../db/sqlite/sqliteDialect';
import type { ApiEnv } from '../env';
import { dataFolders } from '../lib/dataFolders';
import { OWNER_FILE } from '../lib/ownerOnly';
import { unreadable } from '../office/keys/encryptedColumns';
import { openKeys } from '../secrets/keys';
import { folderStorage } from '../lib/durableFile';
import { SUBMISSION_KINDS } from '../submissions/kinds/submissionKinds';
import { countSubmissions } from '../submissions/submissionKind';
import { openUploadStore } from '../uploads/uploadStore';

/** A file of an image, the folder that a backup packs, beside those of a data folder. */
const MANIFEST = 'backup.json';

interface Manifest {
  /** Moment of the database copy: ISO 8601, UTC. */
  at: string;
  /** Whether the image contains the key of uploads and Aadhaar numbers; otherwise the operator keeps it. */
  hasKey: boolean;
}

/** What an image holds. */
export interface ImageContent extends Manifest {
  /** Number of submissions of each kind, by its `id`. */
  submissions: Record<string, number>;
  /** Number of uploaded pictures and documents. */
  uploads: number;
  /** Names of files that are damaged; undefined: there was no key to try. */
  damaged?: string[];
  /** Names of values and files that the key does not open. */
  underOtherKeys: string[];
}

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, MANIFEST), JSON.stringify(manifest), { mode: OWNER_FILE });

/** Counts what is in an image, and opens every file and value with the key in it or the operator's. */
export async function inspectImage(
  folder: string,
  { SECRET_KEY, OLD_SECRET_KEY }: Pick<ApiEnv, 'SECRET_KEY' | 'OLD_SECRET_KEY'>,
  signal: AbortSignal,
): Promise<ImageContent> {
  const { database, uploads } = dataFolders(folder);
  const { at, hasKey }: Manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
  return onCopy(database, async (db) => {
    const submissions: Record<string, number> = {};
    for (const kind of SUBMISSION_KINDS) submissions[kind.id] = await countSubmissions(db, kind, []);
    const content = { at, hasKey, submissions, uploads: (await readdir(uploads)).length, underOtherKeys: [] };
    if (!hasKey && SECRET_KEY === undefined) return content;
    const keys = hasKey ? openKeys(folder, undefined) : openKeys(folder, SECRET_KEY, OLD_SECRET_KEY);
    const store = openUploadStore(await folderStorage(uploads), keys.files);
    return { ...content, ...(await unreadable({ db, keys, signal, uploads: store })) };
  });
}

/** Works on a copy of a database that nobody else has open; afterwards it is one file again. */
export async function onCopy<T>(copy: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = new Kysely<Database>({ dialect: sqliteDialect(copy).kysely });
  try {
    const result = await work(db);
    await sql`PRAGMA journal_mode = DELETE`.execute(db);
    return result;
  } finally {
    // closing a damaged file may fail as well
    await db.destroy().catch(() => undefined);
  }
}
