import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { CALLS } from 'contract/calls';
import { buildApi } from '../buildApi';
import { makeDataDir, removeDataDir } from '../testing/dataDir.testing';
import { forEachTest, openTestApi, TODAY } from '../testing/testApi';

const SECRET_KEY = 'a key that both servers are given';
const api = forEachTest(() => openTestApi({ TRUST_PROXY: 'true', RATE_LIMIT_PER_MINUTE: '4', SECRET_KEY }));
/** As on another machine: on the same database, with its own folder. */
const beside = forEachTest(async () => {
  const dataDir = await makeDataDir();
  const app = await buildApi({ ...api.env, DATA_DIR: dataDir }, { now: () => TODAY });
  return {
    app,
    async close() {
      await app.close();
      await removeDataDir(dataDir);
    },
  };
});

async function ask(app: FastifyInstance, address: string): Promise<number> {
  const headers = { 'x-forwarded-for': address };
  return (await app.inject({ url: CALLS.generateApplicationNumber, headers })).statusCode;
}

it('requests of an address to all servers count together, even when simultaneous, and other addresses have their own limit', async () => {
  const apps = [api.app, beside.app];
  const statuses = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => ask(apps[turn % 2] ?? api.app, '203.0.113.1')),
  );
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
  expect(await ask(beside.app, '203.0.113.2')).toBe(200);
  const rows = await api.db.selectFrom('request_counts').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
  expect(rows).toHaveLength(2);
});

it.each([
  ['a minute later', '- 1'],
  ['after the database clock was an hour ahead', '+ 3600000'],
])('%s an address may send again', async (_when, shift) => {
  for (let turn = 0; turn < 4; turn++) await ask(api.app, '203.0.113.1');
  expect(await ask(beside.app, '203.0.113.1')).toBe(429);
  const now = sql`(extract(epoch from statement_timestamp()) * 1000)::bigint`;
  await sql`update request_counts set ends_ms = ${now} ${sql.raw(shift)}`.execute(api.db);
  expect(await ask(beside.app, '203.0.113.1')).toBe(200);
});

it('the clock of a process has no effect, and ended windows are removed', async () => {
  for (let turn = 0; turn < 4; turn++) await ask(api.app, '203.0.113.1');
  const hour = 60 * 60 * 1000;
  const later = Date.now() + hour;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  expect(await ask(api.app, '203.0.113.1')).toBe(429);

  await api.db.updateTable('request_counts').set({ ends_ms: 1 }).execute();
  const started = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => started + hour);
  expect(await ask(api.app, '203.0.113.2')).toBe(200);
  expect(await api.db.selectFrom('request_counts').selectAll().execute()).toHaveLength(1);
});
