import { rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { openTestApi } from '../testing/testApi.testing';
import { type Checks, registerReadiness, warning } from './readiness';

// a server starts without it, and without the commands that it is for
jest.mock('commander', () => {
  throw new Error('the api loads what only commands need');
});

const ALL_WELL = { server: 'ok', database: 'ok', storage: 'ok', space: 'ok', content: 'ok' };

it('an api that can store submissions is ready, and lists its checks', async () => {
  const api = await openTestApi();
  expect((await api.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  const answer = await api.app.inject('/readyz');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.json()).toEqual({ ready: true, checks: ALL_WELL });
  await api.close();
});

it('a storage that cannot be written is reported without its path', async () => {
  const api = await openTestApi();
  const folder = join(api.env.DATA_DIR, 'uploads');
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder');
  const answer = await api.app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ ready: false, checks: { ...ALL_WELL, storage: 'cannot be written' } });
  await api.close();
});

it('frequent requests are answered from a cached result', async () => {
  let looks = 0;
  const app = Fastify();
  registerReadiness(app, async () => ({ look: warning(String((looks += 1))) }));
  const ask = async () => (await app.inject('/readyz')).json<{ checks: Checks }>().checks.look;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(10_000);
  expect(await Promise.all([ask(), ask()])).toEqual(['warning: 1', 'warning: 1']);
  clock.mockReturnValue(11_001);
  expect(await ask()).toBe('warning: 2');
  await app.close();
});

it('a server that is asked to stop is not ready from that moment on', async () => {
  const app = Fastify({ return503OnClosing: false });
  registerReadiness(app, async () => ({ database: 'ok' }));
  let finish = () => {};
  const begun = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve();
      await new Promise<void>((done) => (finish = done));
      return 'whole';
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const balancer = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  balancer.write('GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await begun;
  const closed = app.close();
  // sent on the connection that is already open
  balancer.write('GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const asked = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
  await asked;
  finish();
  const answers = await text(balancer);
  expect(answers).toContain('HTTP/1.1 503');
  expect(answers).toContain('{"ready":false,"checks":{"server":"is stopping","database":"ok"}}');
  await closed;
});
