import { createHash } from 'node:crypto';
import { Client } from 'pg';

/** Environment variables by which the processes that run tests know the server, and this run's databases on it. */
export const SERVER = 'COLLEGE_TEST_SERVER';
export const RUN = 'COLLEGE_TEST_RUN';
/** Has all tables, and no rows. */
export const TEMPLATE = 'template';

/** Set by the jest project whose tests run on PostgreSQL. */
export const isOnPostgres = 'TEST_DATABASE' in globalThis;

const prefix = () => `college_test_${process.env[RUN]}_`;
const fullName = (name: string) => prefix() + name;
const nameFor = (dataDir: string) => createHash('sha256').update(dataDir).digest('hex').slice(0, 16);

/** Of a database of this run. */
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

/** The variables by which a site on a folder finds its database; none where it is in the folder. */
export const databaseOf = (dataDir: string): Record<string, string> =>
  isOnPostgres ? { DATABASE_URL: databaseUrl(nameFor(dataDir)) } : {};

/** Makes the database of a folder, with all tables; `bare`: without. */
export async function makeDatabaseOf(dataDir: string, bare = false): Promise<void> {
  if (isOnPostgres) await makeDatabase(nameFor(dataDir), bare ? 'template0' : fullName(TEMPLATE));
}

/** Makes the database of a folder as a copy of another folder's, to which nobody may be connected. */
export async function copyDatabaseOf(from: string, dataDir: string): Promise<void> {
  if (isOnPostgres) await makeDatabase(nameFor(dataDir), fullName(nameFor(from)));
}

/** Whether the database of a folder is there; where it is in the folder, it is. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  if (!isOnPostgres) return true;
  const name = fullName(nameFor(dataDir));
  return (await runOnServer(`select from pg_database where datname = '${name}'`)).length > 0;
}

/** Gives the database of a folder to another, that has none. */
export async function renameDatabaseOf(from: string, to: string): Promise<void> {
  if (isOnPostgres)
    await runOnServer(`alter database "${fullName(nameFor(from))}" rename to "${fullName(nameFor(to))}"`);
}

export async function dropDatabaseOf(dataDir: string): Promise<void> {
  if (isOnPostgres) await runOnServer(`drop database if exists "${fullName(nameFor(dataDir))}" with (force)`);
}
