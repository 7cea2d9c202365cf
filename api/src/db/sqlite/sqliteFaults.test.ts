import { closeSync, openSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { CALLS } from 'contract/calls';
import { eventually } from 'contract/eventually.testing';
import fastify from 'fastify';
import { buildApi } from '../../buildApi';
import { registerErrorHandler } from '../../server/refusals';
import { folderForEachTest } from '../../testing/folder.testing';
import { forEachTest, openTestApi, TODAY } from '../../testing/testApi.testing';
import { MESSAGE, newVisitor } from '../../testing/visitor';
import { explainSqlite } from './sqliteFaults';

const folder = folderForEachTest();

const NOTHING_NEW = /^Our records cannot take anything new just now\. .+: please send it again in a few minutes\.$/;
const NO_FILES = /^Files cannot be stored or read just now\. .+: please try again in a moment\.$/;

it.each<[string, () => void, RegExp]>([
  ['a database file that cannot be written', writeToReadOnly, NOTHING_NEW],
  ['a database file that cannot be opened', openInNoFolder, NOTHING_NEW],
  ['a disk that refuses what the database writes', () => fail({ errcode: 778 }), NOTHING_NEW],
  ['a disk that has become read-only', () => fail({ code: 'EROFS' }), NOTHING_NEW],
  ['a folder that may no longer be written', () => fail({ code: 'EACCES' }), NOTHING_NEW],
  ['a disk with errors below a file', () => fail({ code: 'EIO' }), NO_FILES],
])('%s: forms are asked to be sent again later', async (_what, act, message) => {
  const app = fastify();
  registerErrorHandler(app);
  app.post('/form', () => {
    try {
      act();
    } catch (error) {
      throw explainSqlite('college.db', error);
    }
  });
  const refusal = await app.inject({ method: 'POST', url: '/form' });
  expect([refusal.statusCode, refusal.headers['retry-after']]).toEqual([503, '5']);
  expect(refusal.json()).toEqual({ success: 0, message: expect.stringMatching(message) });
});

function fail(codes: object): void {
  throw Object.assign(new Error('a fault of the disk'), codes);
}

function openInNoFolder(): void {
  new DatabaseSync(join(folder.path, 'no folder', 'college.db')).close();
}

function writeToReadOnly(): void {
  const file = join(folder.path, 'college.db');
  new DatabaseSync(file).close();
  const readOnly = new DatabaseSync(file, { readOnly: true });
  try {
    readOnly.exec('CREATE TABLE written (id INTEGER)');
  } finally {
    readOnly.close();
  }
}

describe('on a site', () => {
  const api = forEachTest(() => openTestApi());
  const file = () => join(api.env.DATA_DIR, 'college.db');

  it('while another process keeps the database locked, pages can be read and forms are asked to be sent again', async () => {
    const visitor = await newVisitor(api.app);
    const other = new DatabaseSync(file());
    other.exec('BEGIN IMMEDIATE');

    const sending = visitor.post(CALLS.contact, MESSAGE);
    expect((await visitor.get('/api/events')).statusCode).toBe(200);
    const refusal = await sending;
    expect([refusal.statusCode, refusal.headers['retry-after']]).toEqual([503, '5']);
    expect(refusal.json()).toEqual({
      success: 0,
      message: 'Our records are busy just now. What you entered is not lost: please send it again in a moment.',
    });
    const ready = await visitor.get('/readyz');
    expect([ready.statusCode, ready.json()]).toMatchObject([503, { ready: false, checks: { database: 'is busy' } }]);
    // where all servers share it, it takes none of them out of traffic
    const rest = await visitor.get('/readyz?exclude=composition,database');
    expect([rest.statusCode, rest.json()]).toMatchObject([200, { ready: true, checks: { database: 'is busy' } }]);

    other.exec('ROLLBACK');
    other.close();
    expect((await visitor.post(CALLS.contact, MESSAGE)).statusCode).toBe(200);
    // a moment later, since what was found is kept for a second
    await eventually(
      async () => (await visitor.get('/readyz')).statusCode === 200 || undefined,
      () => 'the api was not ready again',
    );
  });

  it.each([
    ['is not a database at all', () => writeFileSync(file(), 'x'.repeat(10_000))],
    ['is truncated', () => truncateSync(file(), 40_000)],
    ['has corrupt bytes in the middle', () => overwrite(20_000)],
  ])('a database that %s is reported with the fix, and calls that need none are served', async (_what, damage) => {
    await api.app.close();
    damage();
    const advice = new RegExp(
      `^api: the database ${file()} is damaged \\(.+\\): stop the site, move what is in .+ elsewhere, restore the last backup into it with "npm run restore -- FILE"`,
    );
    await expect(buildApi(api.env)).rejects.toThrow(advice);

    api.app = await buildApi(api.env, { now: () => TODAY, canDoWithoutDatabase: true });
    const visitor = await newVisitor(api.app);
    const events = await visitor.get('/api/events');
    expect(events.json<{ data: { data: unknown[] } }>().data.data.length).toBeGreaterThan(3);
    const refusal = await visitor.post(CALLS.contact, MESSAGE);
    expect(refusal.statusCode).toBe(503);
    expect(refusal.json()).toMatchObject({
      message: expect.stringContaining('please try again later, or call the office'),
    });
    expect((await visitor.get('/readyz')).json()).toMatchObject({ ready: false, checks: { database: 'is damaged' } });
  });

  function overwrite(position: number): void {
    const descriptor = openSync(file(), 'r+');
    writeSync(descriptor, Buffer.alloc(30_000, 7), 0, 30_000, position);
    closeSync(descriptor);
  }
});
