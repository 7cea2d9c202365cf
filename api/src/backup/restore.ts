import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Database, Db } from '../db/schema';
import { sqliteDialect } from '../db/sqlite/sqliteDialect';
import type { ApiEnv } from '../env';
import { lastBackup } from '../health/lastBackup';
import { counted } from '../lib/counted';
import { dataFolders } from '../lib/dataFolders';
import { folderStorage, inPartFolder, syncFolder, syncTree } from '../lib/durableFile';
import { failed } from '../lib/officeFault';
import { unreadable } from '../office/keys/encryptedColumns';
import { keyFiles, openKeys } from '../secrets/keys';
import { claimFolder } from '../storage/siteFolder';
import { leaveOutNumbers } from '../submissions/application/numbers/numbers';
import { SUBMISSION_KINDS } from '../submissions/kinds/submissionKinds';
import { countSubmissions } from '../submissions/submissionKind';
import { openUploadStore } from '../uploads/uploadStore';
import { type BackupWork, refuseElsewhere } from './env';

export type ImageContent = Awaited<ReturnType<typeof inspectImage>>;

/** Counts what is in an image of a data folder, and opens every file and value with the key in it or the operator's. */
export async function inspectImage(folder: string, env: ApiEnv, signal: AbortSignal) {
  const { database, uploads } = dataFolders(folder);
  const at = (await lastBackup(folder)) ?? '';
  const hasKey = existsSync(keyFiles(folder).current);
  return onCopy(database, async (db) => {
    const submissions: Record<string, number> = {};
    for (const kind of SUBMISSION_KINDS) submissions[kind.id] = await countSubmissions(db, kind, []);
    const content = { at, hasKey, submissions, uploads: (await readdir(uploads)).length };
    // without a key, what is encrypted is not tried
    if (!hasKey && env.SECRET_KEY === undefined) return { ...content, opened: undefined };
    const keys = openKeys(folder, hasKey ? undefined : env.SECRET_KEY, env.OLD_SECRET_KEY);
    const store = openUploadStore(await folderStorage(uploads), keys.files);
    return { ...content, opened: await unreadable({ db, keys, signal, uploads: store }) };
  });
}

/** Says which files and values of an image cannot be opened, and what to do. */
export function faultsOf({ hasKey, opened }: ImageContent): string[] {
  const { damaged = [], underOtherKeys: others = [] } = opened ?? {};
  const [them, key] = [damaged.length === 1 ? 'it' : 'them', hasKey ? 'the key in the backup' : 'SECRET_KEY'];
  return [
    damaged.length > 0 &&
      `${counted(damaged.length, 'file', 'files')} of applicants cannot be opened (${damaged.join(', ')}): restore ${them} from an earlier backup.`,
    others.length > 0 &&
      `${others.length} encrypted values or files in it (${others.slice(0, 5).join(', ')}) cannot be read with ${key}; set SECRET_KEY, and OLD_SECRET_KEY after a change, as they were then`,
  ].filter((text) => text !== false);
}

/** Works on a copy of a database that nobody else has open; no log stays beside it. */
export function onCopy<T>(copy: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = new Kysely<Database>({ dialect: sqliteDialect(copy).kysely });
  const working = sql`PRAGMA journal_mode = DELETE`.execute(db).then(() => work(db));
  // closing a damaged file may fail as well
  return working.finally(() => db.destroy().catch(() => undefined));
}

/** Restores into a temporary folder, checks all of it, and removes it again. */
export const verify = (work: BackupWork): Promise<ImageContent> =>
  inPartFolder(join(tmpdir(), `${randomUUID()}.verified`), (folder) => unpackVerified(work, folder));

/** Unpacks a backup into an empty folder, which can be used as a data folder afterwards, and checks all of it. */
async function unpackVerified({ env, place, signal }: BackupWork, folder: string): Promise<ImageContent> {
  await place.unpack(env.key, folder, signal);
  const { database } = dataFolders(folder);
  // age has checked the archive; the site's own database may have been damaged before
  await onCopy(database, sqliteDialect(database).check).catch((error: unknown) => {
    throw failed(`backup: the database in ${place.name} is damaged; use an earlier backup`, error);
  });
  const content = await inspectImage(folder, env.api, signal);
  if (content.opened?.underOtherKeys.length) throw failed(`backup: ${faultsOf(content).join(' ')}`);
  return content;
}

/**
 * Restores a backup into an empty DATA_DIR: all of it, checked, or nothing.
 * @throws OfficeFault when there is anything already
 */
export async function restore(work: BackupWork, now: Date): Promise<ImageContent> {
  const { DATA_DIR } = work.env.api;
  refuseElsewhere(work.env.api);
  await mkdir(DATA_DIR, { recursive: true });
  return inPartFolder(join(DATA_DIR, 'restore'), async (folder) => {
    await refuseFull(DATA_DIR, folder);
    const content = await unpackVerified(work, folder);
    const { database } = dataFolders(folder);
    await onCopy(database, async (db) => {
      await claimFolder(db, folder);
      await leaveOutNumbers(db, now);
      await failWaitingMails(db, now);
    });
    await syncTree(folder);
    // a site may have been started on it meanwhile
    await refuseFull(DATA_DIR, folder);
    // the database last: no site starts on the rest without it
    const others = (await readdir(folder)).filter((name) => name !== basename(database));
    for (const name of [...others, basename(database)]) await rename(join(folder, name), join(DATA_DIR, name));
    await syncFolder(DATA_DIR);
    return content;
  });
}

/** @param own the part folder of this restore, which does not count */
async function refuseFull(dataDir: string, own: string): Promise<void> {
  // a disk of its own has lost+found
  const names = (await readdir(dataDir)).filter((name) => name !== basename(own) && name !== 'lost+found');
  if (names.length === 0) return;
  throw failed(
    `backup: ${dataDir} is not empty (${names.slice(0, 5).join(', ')}), and nothing is restored over it; move what is there elsewhere, or name an empty folder as DATA_DIR`,
  );
}

/** They may have been sent since, and are sent again only on request (decisions/backup.md). */
async function failWaitingMails(db: Db, now: Date): Promise<void> {
  const fault = 'waited when the restored backup was made, and may have been sent since';
  const failing = db.updateTable('outbox').where('state', '=', 'waiting');
  await failing.set({ state: 'failed', fault, locked_until: null, settled_at: now.toISOString() }).execute();
}
