import { BusyError, createWaiters, createRenderQueue } from './renderQueue';

/** Creates a queue for one busy renderer; `next` ends a render and returns the page that is rendered next. */
async function busyQueue(most?: number, mostOfOne?: number) {
  const queue = createRenderQueue(1, most, mostOfOne);
  const started: string[] = [];
  let leave = () => {};
  const ask = (page: string, address: string) => {
    const left = new AbortController();
    const waiters = createWaiters();
    const gone = waiters.join({ address, left: left.signal });
    const turn = queue.enter(waiters).then((end) => {
      started.push(page);
      leave = end;
    });
    const answered = Promise.race([turn, gone]);
    const outcome = answered.then(
      () => 'rendered',
      (error: unknown) => error,
    );
    return { outcome, waiters, leave: () => left.abort() };
  };
  const next = async () => {
    leave();
    await new Promise((resolve) => setImmediate(resolve));
    return started.at(-1);
  };
  await ask('/busy', '192.0.2.100').outcome;
  return { ask, next, waiting: queue.waiting };
}

test('a page that one of two still waits for is rendered', async () => {
  const { ask, next } = await busyQueue();
  const first = ask('/page', '192.0.2.1');
  void first.waiters.join({ address: '192.0.2.2', left: new AbortController().signal });
  first.leave();
  expect(await next()).toBe('/page');
});

test('a client that requests many pages makes nobody else wait for them', async () => {
  const { ask, next } = await busyQueue();
  for (let number = 0; number < 30; number += 1) ask(`/flood-${number}`, '192.0.2.1');
  expect(await next()).toBe('/flood-0');
  ask('/page', '192.0.2.2');
  expect(await next()).toBe('/page');
  expect(await next()).toBe('/flood-1');
});

test('a visitor who waits for a page that a client with many requests has queued gets it at their own turn', async () => {
  const { ask, next } = await busyQueue();
  const flood = Array.from({ length: 30 }, (_page, number) => ask(`/flood-${number}`, '192.0.2.1'));
  void flood.at(-1)?.waiters.join({ address: '192.0.2.2', left: new AbortController().signal });
  await next();
  expect(await next()).toBe('/flood-29');
  expect(await next()).toBe('/flood-1');
});

test('a full queue refuses the addresses that have most of it, not the new visitor, and is bounded all the same', async () => {
  const { ask, next, waiting } = await busyQueue(4, 100);
  ['/1', '/2', '/3', '/4'].forEach((page) => ask(page, '192.0.2.1'));
  const refused = ask('/5', '192.0.2.1');
  const late = ask('/late', '192.0.2.2');
  expect(await refused.outcome).toBeInstanceOf(BusyError);
  for (let visitor = 3; visitor < 20; visitor += 1) ask(`/of-${visitor}`, `192.0.2.${visitor}`);
  expect(waiting()).toBe(8);
  await next();
  expect(await next()).toBe('/late');
  expect(await late.outcome).toBe('rendered');
});
