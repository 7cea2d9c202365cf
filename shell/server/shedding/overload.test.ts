import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import type { Look } from './admittedShare';
import { watchOverload, watchServer } from './overload';

const SLOW: Look = { delayMs: 700, requests: 800 };
const GOOD: Look = { delayMs: 30, requests: 800 };

test('the log has one line when shedding starts and one when it ends, and each page that was not sent is counted', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const app = fastify();
  app.decorateRequest('pageRoute', '/news');
  const warn = jest.spyOn(app.log, 'warn').mockImplementation();
  const seen = { look: SLOW };
  const onShed = jest.fn();
  const stop = jest.fn();
  const overload = watchOverload(app, onShed, { look: () => seen.look, stop });
  app.get('/*', (request) => ({ isShed: overload.sheds(request) }));
  const ask = async () => (await app.inject('/')).json<{ isShed: boolean }>().isShed;
  expect(await ask()).toBe(false);
  jest.advanceTimersByTime(3000);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([true, true, true]);
  seen.look = GOOD;
  jest.advanceTimersByTime(3000);
  expect(await ask()).toBe(false);
  expect(onShed).toHaveBeenCalledTimes(3);
  expect(warn.mock.calls).toEqual([
    ['overloaded: some of the new visitors are asked to try again in a moment'],
    ['no longer overloaded: 3 pages were not sent'],
  ]);
  await app.close();
  expect(stop).toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('a server that is blocked under load is measured as slow, and a moment later as good again', async () => {
  let requests = 0;
  const watched = watchServer({ requestCount: () => requests });
  const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  await pause(50);
  watched.look();
  requests += 1000;
  block(1500);
  const slow = watched.look();
  expect(slow.delayMs).toBeGreaterThan(1000);
  expect(slow.requests).toBeGreaterThan(10);
  await pause(50);
  watched.look();
  await pause(300);
  const good = watched.look();
  expect(good.delayMs).toBeLessThan(slow.delayMs);
  expect(good.requests).toBe(0);
  watched.stop();
});
