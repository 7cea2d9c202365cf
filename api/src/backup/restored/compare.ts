import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { dataFolders } from '../../dataFolders';
import type { Database } from '../../db/schema';
import { failed } from '../../office/officeFault';
import type { SubmissionKind } from '../../submissions/submissionKind';
import { filesBelow } from '../archive/writeArchive';
import { countAllRows, DATA, DIGESTS, MANIFEST, type Manifest } from '../manifest';
import { onCopy } from '../snapshot/databaseCopy';
import { namedUploads } from '../snapshot/namedUploads';

interface Unpacked {
  /** Folder that an archive was unpacked into. */
  folder: string;
  kinds: readonly SubmissionKind[];
  signal: AbortSignal;
  /** Whether each file is synced to the disk, so that it survives a power failure. */
  isToStay: boolean;
}

/** What was found in an archive and matched its own description. */
export interface Found {
  manifest: Manifest;
  files: number;
  rows: number;
}

const SHOWN_MAX = 10;

/**
 * Compares the unpacked data with the archive's own description: every file by its digest, the rows of every table, and
 * the files that rows name.
 * @throws OfficeFault that lists the differences
 */
export async function compare(unpacked: Unpacked): Promise<Found> {
  const { folder, kinds, signal } = unpacked;
  const manifest: Manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
  const { listed, differing } = await compareFiles(unpacked);
  const faults = differing.map((name) => `${name} is missing or changed`);
  const files = await countOf(filesBelow(folder, DATA));
  if (files !== listed) faults.push(`there are ${files} files, and ${listed} are listed`);
  const { database, uploads } = dataFolders(join(folder, DATA));
  const rows = await onCopy(database, async (db) => {
    faults.push(...(await databaseFaults(db)), ...(await rowFaults(db, manifest)));
    for await (const name of namedUploads({ db, kinds, signal })) {
      if (manifest.lost.includes(name) || (await isThere(join(uploads, name)))) continue;
      faults.push(`a row names ${name}, which is missing`);
    }
    return Object.values(await countAllRows(db)).reduce((sum, count) => sum + count, 0);
  });
  if (faults.length === 0) return { manifest, files, rows };
  const more = faults.length > SHOWN_MAX ? `\n  and ${faults.length - SHOWN_MAX} more` : '';
  throw failed(
    `backup: the restored data is not what was backed up; take another backup\n  ${faults.slice(0, SHOWN_MAX).join('\n  ')}${more}`,
  );
}

async function compareFiles({ folder, isToStay, signal }: Unpacked): Promise<{ listed: number; differing: string[] }> {
  const differing: string[] = [];
  let listed = 0;
  const list = await open(join(folder, DIGESTS));
  for await (const line of list.readLines()) {
    signal.throwIfAborted();
    const [sha256, name] = [line.slice(0, 64), line.slice(66)];
    listed += 1;
    if ((await digestOf(join(folder, name), isToStay)) !== sha256) differing.push(name);
  }
  return { listed, differing };
}

/** Returns undefined when there is no such file. */
async function digestOf(path: string, isToStay: boolean): Promise<string | undefined> {
  const handle = await open(path, isToStay ? 'r+' : 'r').catch(() => undefined);
  if (handle === undefined) return undefined;
  try {
    const digest = createHash('sha256');
    for await (const chunk of handle.createReadStream({ autoClose: false, highWaterMark: 256 * 1024 })) {
      digest.update(chunk);
    }
    if (isToStay) await handle.sync();
    return digest.digest('hex');
  } finally {
    await handle.close();
  }
}

async function databaseFaults(db: Kysely<Database>): Promise<string[]> {
  const { rows: whole } = await sql<{ integrity_check: string }>`PRAGMA integrity_check(${sql.lit(SHOWN_MAX)})`.execute(
    db,
  );
  const { rows: links } = await sql<{ table: string }>`PRAGMA foreign_key_check`.execute(db);
  return [
    ...whole
      .filter(({ integrity_check: found }) => found !== 'ok')
      .map((row) => `the database: ${row.integrity_check}`),
    ...links.map(({ table }) => `the database: a row of ${table} references one that is missing`),
  ];
}

async function rowFaults(db: Kysely<Database>, manifest: Manifest): Promise<string[]> {
  const counts = await countAllRows(db);
  const tables = [...new Set([...Object.keys(counts), ...Object.keys(manifest.rows)])];
  return tables
    .filter((table) => counts[table] !== manifest.rows[table])
    .map((table) => `${table} has ${counts[table] ?? 'no'} rows, and had ${manifest.rows[table] ?? 'none'}`);
}

const isThere = async (path: string): Promise<boolean> => {
  const handle = await open(path).catch(() => undefined);
  await handle?.close();
  return handle !== undefined;
};

async function countOf(items: AsyncIterator<unknown>): Promise<number> {
  let count = 0;
  while (!(await items.next()).done) count += 1;
  return count;
}
