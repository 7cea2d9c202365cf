import { createHash } from 'node:crypto';
import { Client } from 'pg';

/** Environment variables that tell the test processes the server, and this run's databases on it. */
export const SERVER = 'COLLEGE_TEST_SERVER';
export const RUN = 'COLLEGE_TEST_RUN';
/** The template database: all tables, no rows. */
export const TEMPLATE = 'template';

/** Set by the jest project whose tests run on PostgreSQL. */
export const isOnPostgres = 'TEST_DATABASE' in globalThis;

const prefix = () => `college_test_${process.env[RUN]}_`;
const fullName = (name: string) => prefix() + name;
const nameFor = (dataDir: string) => createHash('sha256').update(dataDir).digest('hex').slice(0, 16);

/** Returns the URL of a database of this run. */
export function databaseUrl(name: string): string {
  const url = new URL(process.env[SERVER] ?? '');
  url.pathname = `/${fullName(name)}`;
  return url.href;
}

export async function runOnServer<Row>(statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: process.env[SERVER] });
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows;
  } finally {
    await client.end();
  }
}

export async function makeDatabase(name: string, template: string): Promise<void> {
  await runOnServer(`create database "${fullName(name)}" template "${template}" encoding 'UTF8'`);
}

export async function dropAll(): Promise<void> {
  const like = prefix().replaceAll('_', '\\_');
  const databases = await runOnServer<{ datname: string }>(
    `select datname from pg_database where datname like '${like}%'`,
  );
  for (const { datname } of databases) await runOnServer(`drop database if exists "${datname}" with (force)`);
}

/** Returns the variables with the database of a site on a folder; none when it is in the folder. */
export const databaseOf = (dataDir: string): Record<string, string> =>
  isOnPostgres ? { DATABASE_URL: databaseUrl(nameFor(dataDir)) } : {};

/** Creates the database of a folder, with all tables; `bare`: without tables. */
export async function makeDatabaseOf(dataDir: string, bare = false): Promise<void> {
  if (isOnPostgres) await makeDatabase(nameFor(dataDir), bare ? 'template0' : fullName(TEMPLATE));
}

/** Creates the database of a folder as a copy of another folder's, which must have no connections. */
export async function copyDatabaseOf(from: string, dataDir: string): Promise<void> {
  if (isOnPostgres) await makeDatabase(nameFor(dataDir), fullName(nameFor(from)));
}

/** Whether the database of a folder exists; always true for one in the folder itself. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  if (!isOnPostgres) return true;
  const name = fullName(nameFor(dataDir));
  return (await runOnServer(`select from pg_database where datname = '${name}'`)).length > 0;
}

/** Renames the database of a folder to that of another folder, which has none yet. */
export async function renameDatabaseOf(from: string, to: string): Promise<void> {
  if (isOnPostgres)
    await runOnServer(`alter database "${fullName(nameFor(from))}" rename to "${fullName(nameFor(to))}"`);
}

export async function dropDatabaseOf(dataDir: string): Promise<void> {
  if (isOnPostgres) await runOnServer(`drop database if exists "${fullName(nameFor(dataDir))}" with (force)`);
}
