import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { startBucket, type TestBucket } from 'contract/bucket.testing';
import { CALLS } from 'contract/calls';
import { buildApi } from '../buildApi';
import { openDatabase } from '../db/openDatabase';
import { storable } from '../db/postgres/postgresDialect';
import type { Database } from '../db/schema';
import { siteDialect } from '../db/siteDialect';
import { type ApiEnv, readApiEnv } from '../env';
import { dataFolders, openDataFolders } from '../lib/dataFolders';
import { daysAgo, seedApplications, seedMessage } from '../office/privacy/seed.testing';
import { openKeys } from '../secrets/keys';
import { storeDocument } from '../submissions/application/states/documentFiles';
import { askDocument } from '../submissions/application/states/documentRequests';
import { contextOf } from '../submissions/application/states/states.testing';
import { numberFor, sendApplication } from '../testing/applicationForm.testing';
import { runCommand } from '../testing/commands.testing';
import { makeDataDir, removeDataDir } from '../testing/dataDir.testing';
import { pdfDocument } from '../testing/documents.testing';
import { itNightly } from '../testing/itOn.testing';
import { jobForm } from '../testing/jobForm.testing';
import { installOnDebian } from '../testing/postgres/postgresServer.testing';
import { databaseOf } from '../testing/postgres/testDatabase.testing';
import { REAL_CONTENT } from '../testing/preparedData.testing';
import { openTestApi, type TestApi, TODAY } from '../testing/testApi.testing';
import { uploadsOf } from '../testing/testStorage.testing';
import { newVisitor } from '../testing/visitor';

let bucket: TestBucket;
/** Contains the data of a stopped site on the embedded database. */
let folder: string;
let variables: Record<string, string>;
/** The PDF's address of an application that was sent through the site. */
let pdf: string;

/** Fills a site with submissions of all three kinds, with a requested document and waiting mails. */
async function fill({ app, env, uploads, ...site }: TestApi): Promise<string> {
  const visitor = await newVisitor(app);
  const sent = await sendApplication(visitor);
  const job = await visitor.post(CALLS.jobApplications, await jobForm(visitor), {
    'idempotency-key': 'a-key-of-the-tab-1',
  });
  expect(job.statusCode).toBe(200);
  const db = await openDatabase(siteDialect(env, openDataFolders(env.DATA_DIR)));
  const keys = openKeys(env.DATA_DIR, undefined);
  const opened = { db, keys, site: { app, env, uploads, ...site } };
  const [asked = ''] = await seedApplications(opened, { count: 12, at: daysAgo(1) });
  const context = contextOf(opened);
  const id = await askDocument(context, { number: asked, title: 'Plus Two mark list', note: '' });
  await storeDocument(context, { number: asked, id, file: { name: 'list.pdf', bytes: pdfDocument() } });
  await context.sandbox.close();
  for (const text of ['A room,\0 and a désk?', 'C:\\n\t\\N "क" 🏠\r\n']) await seedMessage({ db }, daysAgo(1), text);
  const copy = { reference: 'K7QF-3MWX', kind: 'messages', erased_at: '2026-11-01', keep_until: '2027-11-01' };
  await db
    .insertInto('erased_copies')
    .values({ ...copy, sealed: randomBytes(3_000_000) })
    .execute();
  await db.destroy();
  return CALLS.applicationPdf(sent.id);
}

beforeAll(async () => {
  bucket = await startBucket();
  const site = await openTestApi({ DATABASE_URL: '' });
  pdf = await fill(site);
  await site.app.close();
  folder = mkdtempSync(join(tmpdir(), 'moved-site-'));
  const DATA_DIR = join(folder, 'data');
  cpSync(site.env.DATA_DIR, DATA_DIR, { recursive: true });
  await site.close();
  variables = { DATA_DIR, CONTENT_DIR: REAL_CONTENT, MIN_FREE_MB: '0', DATABASE_URL: '', ...bucket.variables };
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await bucket.stop();
});

async function look<Result>(env: ApiEnv, at: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
  const db = await openDatabase(siteDialect(env, dataFolders(env.DATA_DIR)));
  return at(db).finally(() => db.destroy());
}

/** All rows of a table, in one order in both databases. */
async function rowsOf(db: Kysely<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
  const shown = (value: unknown) =>
    ArrayBuffer.isView(value)
      ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')
      : storable(value);
  return rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .sort()
          .map(([column, value]) => [column, shown(value)]),
      ),
    )
    .sort();
}

/** The file for pgloader, as the page for operators has it. */
function loadFile(sqliteFile: string, databaseUrl: string): string {
  const page = readFileSync(join(__dirname, '../../../docs/backups.md'), 'utf8');
  const [load = ''] = /load database [^;]+;/.exec(page) ?? [];
  const { pathname, searchParams } = new URL(databaseUrl);
  return load
    .replace('/DATA_DIR/college.db', sqliteFile)
    .replace('college:…@host/college', `postgres@unix:${searchParams.get('host') ?? ''}:5432${pathname}`);
}

itNightly('an embedded site moves to PostgreSQL and a bucket with pgloader, and continues there', async () => {
  if (spawnSync('pgloader', ['--version']).error) installOnDebian('pgloader');
  const ofDatabase = await makeDataDir();
  const { DATABASE_URL = '' } = databaseOf(ofDatabase);
  const STORAGE_URL = `${bucket.address}/moved`;
  const here = readApiEnv(variables);
  const there = readApiEnv({ ...variables, DATABASE_URL, STORAGE_URL, LOG_LEVEL: 'silent' });

  const env = { DATABASE_URL, DATA_DIR: join(folder, 'empty') };
  const made = await runCommand({ program: 'cli/office.ts', args: ['mail', 'list'], env, cwd: folder });
  expect(made.stderr).toContain('no unsent mails');
  const load = join(folder, 'move.load');
  writeFileSync(load, loadFile(join(here.DATA_DIR, 'college.db'), DATABASE_URL));
  const loaded = spawnSync('pgloader', [load], { encoding: 'utf8', cwd: folder });
  expect({ ...loaded, text: loaded.stdout }).toMatchObject({
    status: 0,
    text: expect.not.stringMatching(/ERROR|FATAL/),
  });
  const uploads = await uploadsOf(there);
  for (const name of readdirSync(join(here.DATA_DIR, 'uploads'))) {
    await uploads.write(name, readFileSync(join(here.DATA_DIR, 'uploads', name)));
  }

  const tables = await look(here, (db) => db.introspection.getTables());
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    const rows = await look(there, (db) => rowsOf(db, name));
    expect([name, rows]).toEqual([name, await look(here, (db) => rowsOf(db, name))]);
  }
  const app = await buildApi(there, { now: () => TODAY });
  let answer = await app.inject(pdf);
  for (let turn = 0; turn < 5 && answer.statusCode === 503; turn++) answer = await app.inject(pdf);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await numberFor(await newVisitor(app))).toBe('2026-000002');
  await app.close();
  await removeDataDir(ofDatabase);
});
