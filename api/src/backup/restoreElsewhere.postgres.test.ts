import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { startBucket, type TestBucket } from 'contract/bucket.testing';
import { CALLS } from 'contract/calls';
import { jobForm } from '../testing/jobForm.testing';
import { buildApi } from '../buildApi';
import { dataFolders } from '../lib/dataFolders';
import { openDatabase } from '../db/openDatabase';
import { storable } from '../db/postgres/postgresDialect';
import type { Database } from '../db/schema';
import { siteDialect } from '../db/siteDialect';
import { type ApiEnv, readApiEnv } from '../env';
import { daysAgo, seedApplications, seedMessage } from '../office/privacy/seed.testing';
import { storeDocument } from '../submissions/application/states/documentFiles';
import { askDocument } from '../submissions/application/states/documentRequests';
import { contextOf } from '../submissions/application/states/states.testing';
import { killProcesses, startScript } from '../testing/apiProcess.testing';
import { numberFor, sendApplication } from '../testing/applicationForm.testing';
import { type CommandCall, runCommand } from '../testing/commands.testing';
import { makeDataDir, removeDataDir } from '../testing/dataDir.testing';
import { pdfDocument } from '../testing/documents.testing';
import { databaseOf } from '../testing/postgres/testDatabase.testing';
import { REAL_CONTENT } from '../testing/preparedData.testing';
import { openTestApi, type TestApi, TODAY } from '../testing/testApi.testing';
import { namesIn, uploadsOf } from '../testing/testStorage.testing';
import { newVisitor } from '../testing/visitor';
import { BACKUP_KEY } from './backup.testing';

let bucket: TestBucket;
/** Contains the data of a stopped site on the embedded database, and its backup. */
let folder: string;
let variables: Record<string, string>;
/** The PDF's address of an application that was sent through the site. */
let pdf: string;

/** Fills a site with submissions of all three kinds, with a requested document and waiting mails. */
async function fill(site: TestApi): Promise<string> {
  const visitor = await newVisitor(site.app);
  const sent = await sendApplication(visitor);
  const job = await visitor.post(CALLS.jobApplications, await jobForm(visitor), {
    'idempotency-key': 'a-key-of-the-tab-1',
  });
  expect(job.statusCode).toBe(200);
  const opened = { db: site.db, keys: site.keys, site };
  const [asked = ''] = await seedApplications(opened, { count: 12, at: daysAgo(1) });
  const context = contextOf(opened);
  const id = await askDocument(context, { number: asked, title: 'Plus Two mark list', note: '' });
  await storeDocument(context, { number: asked, id, file: { name: 'list.pdf', bytes: pdfDocument() } });
  await context.sandbox.close();
  await seedMessage(site, daysAgo(1), 'A room,\0 and a désk?');
  await site.db.destroy();
  return CALLS.applicationPdf(sent.id);
}

const run = (others: Record<string, string>, program: CommandCall['program'], ...args: string[]) =>
  runCommand({ program, args, env: { ...variables, ...others }, cwd: folder });

beforeAll(async () => {
  bucket = await startBucket();
  const site = await openTestApi({ DATABASE_URL: '' });
  pdf = await fill(site);
  await site.app.close();
  folder = mkdtempSync(join(tmpdir(), 'moved-site-'));
  const DATA_DIR = join(folder, 'data');
  cpSync(site.env.DATA_DIR, DATA_DIR, { recursive: true });
  await site.close();
  const common = { CONTENT_DIR: REAL_CONTENT, MIN_FREE_MB: '0', DATABASE_URL: '' };
  variables = { DATA_DIR, BACKUP_KEY, ...common, ...bucket.variables };
  expect(await run({}, 'cli/backup.ts', 'college.backup')).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await killProcesses();
  await rm(folder, { recursive: true, force: true });
  await bucket.stop();
});

interface Target {
  /** Settings of the restored site. */
  variables: Record<string, string>;
  env: ApiEnv;
  /** The folder by which `removeDataDir` removes the database. */
  folder: string;
}
let target: Target;
let app: FastifyInstance | undefined;
let targets = 0;
beforeEach(async () => {
  const ofDatabase = await makeDataDir();
  const own = {
    DATA_DIR: join(folder, `restored-${targets++}`),
    DATABASE_URL: databaseOf(ofDatabase).DATABASE_URL ?? '',
    STORAGE_URL: `${bucket.address}/${randomUUID()}`,
    LOG_LEVEL: 'silent',
  };
  target = { variables: own, env: readApiEnv({ ...variables, ...own }), folder: ofDatabase };
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  bucket.failWith();
  await removeDataDir(target.folder);
});

const uploadsHere = () => readdirSync(join(folder, 'data', 'uploads')).sort();
const RESTORE = ['restore', 'college.backup'];
const restore = () => run(target.variables, 'cli/backup.ts', ...RESTORE);
const startRestore = () => startScript('cli/backup.ts', RESTORE, { ...variables, ...target.variables }, folder);

async function look<Result>(env: ApiEnv, at: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
  const db = await openDatabase(siteDialect(env, dataFolders(env.DATA_DIR)));
  return at(db).finally(() => db.destroy());
}
const count = (table: keyof Database) =>
  look(target.env, async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
    return Number(rows[0]?.count);
  });

/** All rows of a table except those of mails, which a restore marks as failed; in one order in both databases. */
async function rowsOf(db: Kysely<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
  const shown = (value: unknown) =>
    ArrayBuffer.isView(value)
      ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')
      : storable(value);
  const texts = rows.map((row) => {
    const columns = Object.keys(row).sort();
    return JSON.stringify(columns.map((column) => [column, shown(row[column])]));
  });
  return texts.sort();
}

it('a backup of an embedded site is restored into PostgreSQL and a bucket, and the site continues there', async () => {
  const { code, stdout, stderr } = await restore();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(
    `into ${target.variables.DATA_DIR}, DATABASE_URL, ${target.variables.STORAGE_URL}. The site can`,
  );
  expect(readdirSync(target.env.DATA_DIR).sort()).toEqual(['last-backup.json', 'secret.key', 'site.id', 'storage']);
  expect(await namesIn(await uploadsOf(target.env))).toEqual(uploadsHere());

  const here = readApiEnv(variables);
  const tables = await look(here, (db) => db.introspection.getTables());
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables.filter((table) => !['outbox', 'counters'].includes(table.name))) {
    expect([name, await look(target.env, (db) => rowsOf(db, name))]).toEqual([
      name,
      await look(here, (db) => rowsOf(db, name)),
    ]);
  }
  const states = await look(target.env, (db) => db.selectFrom('outbox').select('state').execute());
  expect(states).toHaveLength((await look(here, (db) => rowsOf(db, 'outbox'))).length);
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['failed']));
  // numbers that may have been given since the backup are left out
  const countersOf = (env: ApiEnv) =>
    look(env, (db) => db.selectFrom('counters').selectAll().orderBy('name').execute());
  const [numbers, entries] = await countersOf(here);
  // and those of the year of the restore, which may be a later one
  expect(await countersOf(target.env)).toEqual(expect.arrayContaining([{ ...numbers, value: 10_001 }, entries]));
  // The target has no sequences that would have to continue from their previous value.
  expect(await look(target.env, async (db) => (await sql`select 1 from pg_sequences`.execute(db)).rows)).toEqual([]);

  app = await buildApi(target.env, { now: () => TODAY });
  let answer = await app.inject(pdf);
  for (let turn = 0; turn < 5 && answer.statusCode === 503; turn++) answer = await app.inject(pdf);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await numberFor(await newVisitor(app))).toBe('2026-010002');
  expect(await run(target.variables, 'cli/office.ts', 'log', '--check')).toMatchObject({ code: 0 });

  const withoutDatabase = { ...target.env, DATABASE_URL: undefined, STORAGE_URL: undefined };
  await expect(buildApi(withoutDatabase)).rejects.toThrow(/holds a site's id .*, but the database .* is empty/);
});

it('killed while sending files, and again while copying rows, a restore can be run again and is complete in the end', async () => {
  let stored = 0;
  const reached = new Promise<void>((resolve) => {
    bucket.failWith(({ method, url }) => {
      if (method !== 'PUT' || url?.includes('/uploads/') !== true || ++stored <= 4) return false;
      resolve();
      return true;
    });
  });
  const first = startRestore();
  await reached;
  first.kill('SIGKILL');
  await once(first, 'close');
  bucket.failWith();
  expect((await namesIn(await uploadsOf(target.env))).length).toBeLessThan(uploadsHere().length);
  expect(await count('site')).toBe(0);

  const client = new Client({ connectionString: target.variables.DATABASE_URL });
  await client.connect();
  await client.query('begin');
  await client.query('lock table outbox in share mode');
  const second = startRestore();
  const isWaiting = async () => (await client.query('select 1 from pg_locks where not granted')).rowCount === 1;
  while (!(await isWaiting())) await pause(20);
  second.kill('SIGKILL');
  await once(second, 'close');
  await client.query('rollback');
  await client.end();
  expect(existsSync(join(target.env.DATA_DIR, 'secret.key'))).toBe(false);

  expect(await restore()).toMatchObject({ code: 0, stderr: '' });
  expect(await count('applications')).toBe(13);
  expect(await namesIn(await uploadsOf(target.env))).toEqual(uploadsHere());
});

it('nothing is restored into a database that has rows, or into the bucket of another site', async () => {
  const another = { id: 1, site_id: 'f'.repeat(16) };
  await look(target.env, (db) => db.insertInto('site').values(another).execute());
  const full = await restore();
  expect(full).toMatchObject({ code: 1, stdout: '' });
  expect(full.stderr).toMatch(
    /^backup: postgres:\/\/\S+ is not empty \(site has rows\), and nothing is restored over it/,
  );
  expect(await count('applications')).toBe(0);
  await look(target.env, (db) => db.deleteFrom('site').execute());

  await (await uploadsOf(target.env)).write('../site-id', Buffer.from('e'.repeat(16)));
  const taken = await restore();
  expect(taken).toMatchObject({ code: 1, stdout: '' });
  expect(taken.stderr).toContain(`STORAGE_URL=${target.variables.STORAGE_URL}: another site keeps its files there`);
  expect(await count('site')).toBe(0);
  expect(readdirSync(target.env.DATA_DIR)).toEqual([]);
});
