import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { CALLS, type GenerateNumberResponse } from 'contract/calls';
import { buildApi } from '../../buildApi';
import { openDataFolders } from '../../dataFolders';
import { MIGRATION_NAMES } from '../../db/openDatabase';
import type { Database } from '../../db/schema';
import { siteDialect } from '../../db/siteDialect';
import { freePort, startProcess, untilReady } from '../../testing/apiProcess';
import { removeDataDir } from '../../testing/dataDir.testing';
import { TODAY } from '../../testing/testApi';
import { namesIn, uploadsOf } from '../../testing/testStorage';
import { newVisitor } from '../../testing/visitor';
import { makeTarget, type MovableSite, type MoveTarget, openMovableSite } from './moveData.testing';
import { openTargetDatabase } from './targetDatabase';

let site: MovableSite;
let target: MoveTarget;
let app: FastifyInstance | undefined;
const note = () => join(site.dataDir, 'moved.json');
const uploadsHere = () => join(site.dataDir, 'uploads');

beforeAll(async () => {
  site = await openMovableSite();
  expect(await site.run('applications', 'export', '--to', 'before.csv')).toMatchObject({ code: 0 });
  expect(await site.run('erase', '2019-000003', '--yes', '--reason', 'asked for by letter')).toMatchObject({ code: 0 });
});
beforeEach(async () => {
  target = await makeTarget(site);
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  site.bucket.failWith();
  rmSync(note(), { force: true });
  await removeDataDir(target.folder);
});
afterAll(() => site.close());

const move = () => site.run('move-data', '--to', target.to, '--storage', target.storage);
/** Requests the printed form again while the busy machine answers 503. */
async function printedForm(moved: FastifyInstance) {
  let answer = await moved.inject(site.pdf);
  for (let turn = 0; turn < 5 && answer.statusCode === 503; turn++) answer = await moved.inject(site.pdf);
  return answer;
}
const rowsOf = (table: keyof Database) => (db: Kysely<Database>) =>
  sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`
    .execute(db)
    .then(({ rows }) => Number(rows[0]?.count));

it('rows and files are moved to PostgreSQL and a bucket, and the site continues there', async () => {
  const { code, stdout, stderr } = await move();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Moved to postgres:\/\/\S+: \d+ tables, every row identical\.\nTABLE +ROWS\n/);
  for (const [table, rows] of Object.entries({
    applications: 12,
    application_files: 14,
    application_documents: 1,
    application_history: 1,
    job_applications: 1,
    outbox: 24,
  })) {
    expect(stdout).toMatch(new RegExp(`^${table} +${rows}$`, 'm'));
  }
  expect(stdout).toMatch(/Moved to s3:\/\/\S+: 15 files, [\d,]+ bytes, every file identical\./);
  expect(stdout).toContain('Start the site with DATABASE_URL and STORAGE_URL set to where it is now.');
  expect(stdout).toContain(`keep ${site.dataDir}/secret.key`);
  // The target has no sequences that would have to continue from their previous value.
  expect(await target.look(async (db) => (await sql`select 1 from pg_sequences`.execute(db)).rows)).toEqual([]);

  app = await buildApi(target.env, { now: () => TODAY });
  const pdf = await printedForm(app);
  expect(pdf.statusCode).toBe(200);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const visitor = await newVisitor(app);
  const next = (await visitor.get(CALLS.generateApplicationNumber)).json<GenerateNumberResponse>();
  expect(next.application_number).toBe('2026-000002');

  const exported = await site.runWith(target.variables, 'applications', 'export', '--to', 'after.csv', '--json');
  expect(JSON.parse(exported.stdout)).toMatchObject({ count: 12 });
  const log = await target.look((db) => db.selectFrom('office_log').select(['act', 'subject']).execute());
  expect(log).toContainEqual({
    act: 'move-data',
    subject: expect.stringMatching(/^postgres:\/\/postgres@\S+, s3:\/\/college-releases\/\S+$/),
  });
  expect(await site.runWith(target.variables, 'log', '--check')).toMatchObject({ code: 0 });
});

it('after a move, the same command says so and compares again; later changes there are named', async () => {
  expect(await move()).toMatchObject({ code: 0 });
  const again = await move();
  expect(again).toMatchObject({ code: 0, stderr: '' });
  expect(again.stdout).toMatch(/^Moved before, and compared again: postgres:/);
  expect(again.stdout).toMatch(/Moved before, and compared again: s3:\/\/\S+: 15 files/);

  const uploads = await uploadsOf(target.env);
  const [name = ''] = await namesIn(uploads);
  const bytes = (await uploads.read(name)) ?? Buffer.alloc(0);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await uploads.write(name, bytes);
  await target.look(async (db) => {
    await db.updateTable('applications').set({ mobile: '9000000000' }).where('number', '=', '2019-000007').execute();
    await db.deleteFrom('contact_messages').execute();
    await db.insertInto('files_to_remove').values({ file_name: 'of-nobody.jpg' }).execute();
  });
  const differs = await move();
  expect(differs).toMatchObject({ code: 1, stdout: '' });
  for (const fault of [
    `${target.storage}: ${name} differs`,
    'applications: 1 row differs, in mobile',
    'contact_messages: 1 row is missing there',
    'files_to_remove: 1 row exists only there',
  ]) {
    expect(differs.stderr).toContain(fault);
  }
  expect(differs.stderr.trim().split('\n')).toHaveLength(5);
});

it('killed while copying files, and again while copying rows, a move is complete in the end and nothing is duplicated', async () => {
  let stored = 0;
  const reached = new Promise<void>((resolve) => {
    site.bucket.failWith(({ method, url }) => {
      if (method !== 'PUT' || url?.includes('/uploads/') !== true || ++stored <= 4) return false;
      resolve();
      return true;
    });
  });
  const first = site.start('move-data', '--to', target.to, '--storage', target.storage);
  await reached;
  first.kill('SIGKILL');
  await once(first, 'close');
  site.bucket.failWith();
  expect(await namesIn(await uploadsOf(target.env))).not.toHaveLength(15);
  expect(await target.look(rowsOf('site'))).toBe(0);

  const client = new Client({ connectionString: target.to });
  await client.connect();
  await client.query('begin');
  await client.query('lock table outbox in access exclusive mode');
  const second = site.start('move-data', '--to', target.to, '--storage', target.storage);
  const isWaiting = async () => (await client.query('select 1 from pg_locks where not granted')).rowCount === 1;
  while (!(await isWaiting())) await pause(20);
  second.kill('SIGKILL');
  await once(second, 'close');
  await client.query('rollback');
  await client.end();
  expect(existsSync(note())).toBe(false);

  const third = await move();
  expect(third).toMatchObject({ code: 0, stderr: '' });
  expect(third.stdout).toMatch(/^Moved to postgres:/);
  expect(await target.look(rowsOf('applications'))).toBe(12);
  expect(await namesIn(await uploadsOf(target.env))).toEqual(readdirSync(uploadsHere()).sort());
});

it('a database without tables gets them, and the files stay where they are when no bucket is named', async () => {
  const bare = await makeTarget(site, true);
  const moved = await site.run('move-data', '--to', bare.to);
  expect(moved).toMatchObject({ code: 0, stderr: '' });
  expect(moved.stdout).not.toContain('s3://');
  app = await buildApi({ ...bare.env, STORAGE_URL: undefined }, { now: () => TODAY });
  expect((await printedForm(app)).statusCode).toBe(200);
  await app.close();
  app = undefined;

  const second = await site.runWith({ DATABASE_URL: bare.to }, 'move-data', '--storage', bare.storage);
  expect(second).toMatchObject({ code: 0, stderr: '' });
  expect(second.stdout).toMatch(/^Moved to s3:\/\/\S+: 15 files/);
  expect(JSON.parse(readFileSync(note(), 'utf8'))).toEqual({
    DATABASE_URL: expect.stringMatching(/^postgres:/),
    STORAGE_URL: bare.storage,
  });
  await removeDataDir(bare.folder);
});

it('nothing is moved while the site runs, and the site does not start on data that was moved away', async () => {
  const port = await freePort();
  const running = startProcess({ ...site.variables, PORT: String(port) });
  await untilReady(`http://127.0.0.1:${port}`);
  const refused = await move();
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain(
    `office: a site runs on ${site.dataDir} (process ${running.pid} has files of it open); stop the site first`,
  );
  running.kill('SIGKILL');
  await once(running, 'close');
  expect(await target.look(rowsOf('content_records'))).toBe(0);

  expect(await move()).toMatchObject({ code: 0, stderr: '' });
  const again = startProcess({ ...site.variables, PORT: String(port) });
  let said = '';
  again.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(again, 'close');
  expect(said).toContain('api: DATABASE_URL is not set, and "office move-data" has moved the data in');
  expect(said).toContain(`remove ${note()}`);
});

it('another site’s database or bucket is refused and stays unchanged', async () => {
  await target.look((db) =>
    db
      .insertInto('site')
      .values({ id: 1, site_id: 'f'.repeat(16) })
      .execute(),
  );
  const database = await move();
  expect(database).toMatchObject({ code: 1, stdout: '' });
  expect(database.stderr).toMatch(
    /it holds another site's data \(its id is f{16}, and this site's id is [\da-f]{16}\); name an empty database/,
  );
  expect(await target.look(rowsOf('applications'))).toBe(0);

  const taken = await makeTarget(site);
  const storage = await uploadsOf({ ...taken.env });
  await storage.write('../site-id', Buffer.from('e'.repeat(16)));
  const bucket = await site.run('move-data', '--to', taken.to, '--storage', taken.storage);
  expect(bucket.stderr).toContain(`STORAGE_URL=${taken.storage}: another site keeps its files there`);
  expect(await taken.look(rowsOf('site'))).toBe(0);
  await removeDataDir(taken.folder);
});

it.each([
  [
    'a newer release',
    "insert into kysely_migration values ('9999_later', now())",
    /was changed by a newer release \(9999_later/,
  ],
  ['somebody else', 'drop table kysely_migration', /it has tables that do not belong to a site \(/],
])('a database with the tables of %s is refused', async (_whose, statement, message) => {
  await target.look((db) => sql.raw(statement).execute(db));
  const refused = await site.run('move-data', '--to', target.to);
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(message) });
});

it('a database with the tables of an older release is refused', async () => {
  const known = MIGRATION_NAMES as string[];
  known.push('9999_later');
  const dialect = siteDialect(target.env, openDataFolders(target.env.DATA_DIR));
  try {
    await expect(openTargetDatabase(dialect, [], '')).rejects.toThrow(
      /it has the tables of an older release, without 9999_later/,
    );
  } finally {
    known.pop();
  }
});

it.each([
  ['no target', [], 'move-data needs --to postgres://… or --storage s3://…, or both'],
  [
    'a wrong database',
    ['--to', 'mysql://college:pass-word@db/college'],
    '--to: use postgres://user:password@host:5432/database',
  ],
  ['a wrong bucket', ['--storage', 's3://key:pass-word@bucket'], '--storage: use s3://bucket/prefix'],
])('%s is refused by name, and no password is shown', async (_what, args, message) => {
  const refused = await site.run('move-data', ...args);
  expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(message) });
  expect(refused.stderr).not.toContain('pass-word');
});

it('data that is already on PostgreSQL or in a bucket is not moved from DATA_DIR', async () => {
  for (const [variables, code, message] of [
    [{ DATABASE_URL: target.to }, 1, 'belongs to another folder'],
    [{ STORAGE_URL: target.storage }, 2, 'office: STORAGE_URL is set, and'],
  ] as const) {
    const refused = await site.runWith(variables, 'move-data', '--to', target.to, '--storage', target.storage);
    expect(refused).toMatchObject({ code, stderr: expect.stringContaining(message) });
  }
});
