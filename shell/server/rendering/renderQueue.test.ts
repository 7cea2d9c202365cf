import { BusyError, createAudience, AbandonedError } from './renderQueue';
import { createRenderQueue } from './renderQueue';

/** Creates a queue for one busy renderer; `next` ends a render and returns the page that is rendered next. */
async function busyQueue(most?: number, mostOfOne?: number) {
  const queue = createRenderQueue(['renderer'], most, mostOfOne);
  await queue.enter(createAudience());
  const started: string[] = [];
  const ask = (page: string, address: string) => {
    const left = new AbortController();
    const audience = createAudience();
    const { gone } = audience.join({ address, left: left.signal });
    const answered = Promise.race([queue.enter(audience).then(() => void started.push(page)), gone]);
    const outcome = answered.then(
      () => 'rendered',
      (error: unknown) => error,
    );
    return { outcome, audience, leave: () => left.abort() };
  };
  const next = async () => {
    queue.release('renderer');
    await new Promise((resolve) => setImmediate(resolve));
    return started.at(-1);
  };
  return { ask, next, started };
}

test('a page that nobody waits for any more is not rendered', async () => {
  const { ask, next } = await busyQueue();
  const dropped = Array.from({ length: 50 }, (_, number) => ask(`/dropped-${number}`, '192.0.2.1'));
  const awaited = ask('/awaited', '192.0.2.1');
  dropped.forEach(({ leave }) => leave());
  expect(await next()).toBe('/awaited');
  expect(await awaited.outcome).toBe('rendered');
  expect(await dropped[0]?.outcome).toBeInstanceOf(AbandonedError);
  expect(dropped[0]?.audience.isDismissed()).toBe(true);
});

test('a page that one of two still waits for is rendered', async () => {
  const { ask, next } = await busyQueue();
  const first = ask('/page', '192.0.2.1');
  const second = new AbortController();
  first.audience.join({ address: '192.0.2.2', left: second.signal });
  first.leave();
  expect(first.audience.isDismissed()).toBe(false);
  expect(await next()).toBe('/page');
});

test('a client that requests many pages makes nobody else wait for them', async () => {
  const { ask, next } = await busyQueue();
  for (let number = 0; number < 30; number += 1) ask(`/flood-${number}`, '192.0.2.1');
  expect(await next()).toMatch('/flood');
  ask('/page', '192.0.2.2');
  expect(await next()).toBe('/page');
});

test('of one address the most recently requested page is rendered first', async () => {
  const { ask, next } = await busyQueue();
  for (const page of ['/first', '/second', '/third']) ask(page, '192.0.2.1');
  expect([await next(), await next(), await next()]).toEqual(['/third', '/second', '/first']);
});

test('one address has a limited share of the queue, beyond which its oldest requests are refused', async () => {
  const { ask } = await busyQueue(100, 3);
  const asked = ['/1', '/2', '/3', '/4'].map((page) => ask(page, '192.0.2.1'));
  const other = ask('/other', '192.0.2.2');
  expect(await asked[0]?.outcome).toBeInstanceOf(BusyError);
  expect(asked.slice(1).some(({ audience }) => audience.isDismissed())).toBe(false);
  expect(other.audience.isDismissed()).toBe(false);
});

test('a full queue refuses a page of the address with most of it, not the new visitor', async () => {
  const { ask, next } = await busyQueue(4, 100);
  const asked = ['/1', '/2', '/3'].map((page) => ask(page, '192.0.2.1'));
  ask('/other', '192.0.2.2');
  const late = ask('/late', '192.0.2.3');
  expect(await asked[0]?.outcome).toBeInstanceOf(BusyError);
  await next();
  await next();
  expect(await next()).toBe('/late');
  expect(await late.outcome).toBe('rendered');
});
