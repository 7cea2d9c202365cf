import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CALLS, type ReceivedResponse } from 'contract/calls';
import { eventually } from 'contract/eventually.testing';
import { buildApi } from '../../buildApi';
import { readApiEnv } from '../../env';
import { sendApplication, sendUnder } from '../../testing/applicationForm.testing';
import { type PostgresServer, startPostgres } from '../../testing/postgres/postgresServer.testing';
import { REAL_CONTENT } from '../../testing/preparedData.testing';
import { MESSAGE, newVisitor } from '../../testing/visitor';

let server: PostgresServer;
let dataDir: string;
let app: FastifyInstance | undefined;
beforeAll(async () => void (server = await startPostgres(process.env.PATH ?? '')));
afterAll(() => server.remove());
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'api-test-'))));
afterEach(async () => {
  await app?.close();
  app = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

const start = (canDoWithoutDatabase = false) =>
  buildApi(
    readApiEnv({ DATA_DIR: dataDir, CONTENT_DIR: REAL_CONTENT, LOG_LEVEL: 'silent', DATABASE_URL: server.url }),
    { canDoWithoutDatabase },
  );

it('while the server is down, pages can be read and forms are asked to be sent again; after its restart everything works', async () => {
  app = await start();
  const visitor = await newVisitor(app);
  const key = { 'Idempotency-Key': 'a-key-of-the-browser' };
  const sent = await visitor.post(CALLS.contact, MESSAGE, key);
  const referenceOf = (answer: typeof sent) => answer.json<ReceivedResponse>().data?.reference;
  expect(sent.statusCode).toBe(200);

  await server.kill();
  expect((await visitor.get('/api/events')).statusCode).toBe(200);
  const refusal = await visitor.post(CALLS.contact, MESSAGE, key);
  expect([refusal.statusCode, refusal.headers['retry-after']]).toEqual([503, '5']);
  expect(refusal.json()).toEqual({
    success: 0,
    message:
      'Our records cannot be reached just now. What you entered is not lost: please send it again in a few minutes.',
  });
  const ready = await visitor.get('/readyz');
  expect([ready.statusCode, ready.json()]).toMatchObject([503, { checks: { database: 'is away' } }]);

  await server.start();
  const again = await visitor.post(CALLS.contact, MESSAGE, key);
  expect(referenceOf(again)).toBe(referenceOf(sent));
  // a moment later, since what was found is kept for a second
  await eventually(
    async () => (await visitor.get('/readyz')).statusCode === 200 || undefined,
    () => 'the api was not ready again',
  );
});

it('a server that crashes in the middle of an application loses nothing acknowledged, and the same one sent again counts once', async () => {
  app = await start();
  const visitor = await newVisitor(app);
  const sending = Promise.all(
    Array.from({ length: 6 }, async (_, turn) => {
      if (turn === 3) await server.kill();
      return sendUnder(visitor, '');
    }),
  );
  const statuses = (await sending).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(503);

  await server.start();
  const { id } = await sendApplication(visitor);
  const pdf = await visitor.get(CALLS.applicationPdf(id));
  expect(pdf.statusCode).toBe(200);
  expect(readdirSync(join(dataDir, 'uploads')).length).toBeGreaterThan(1);
});

it('a site that starts before its server shows its pages, and an api that runs alone reports what is missing', async () => {
  await server.kill();
  await expect(start()).rejects.toMatchObject({
    state: 'away',
    message: expect.stringContaining('cannot be reached'),
  });
  app = await start(true);
  const visitor = await newVisitor(app);
  expect((await visitor.get('/api/events')).statusCode).toBe(200);
  expect((await visitor.post(CALLS.contact, MESSAGE)).statusCode).toBe(503);
  await server.start();
});
