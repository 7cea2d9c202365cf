import type { Composition } from './composition';
import { createCompositionCache } from './compositionCache';
import { type BufferedPage, bufferPage } from '../pages/finishedPages';
import { createWaiters } from '../rendering/renderQueue';
import { COHORTS } from '../canary/cohorts';
import type { Rollout } from './rollout';
import type { Renderer } from '../rendering/renderer';

/** A composition of a shell with this version, or of the shell and remotes that `a+news1+desk1` stands for. */
const composition = (id: string): Composition => ({
  id,
  shell: { name: 'shell', version: id.split('+')[0] } as Composition['shell'],
  remotes: id
    .split('+')
    .slice(1)
    .map((one) => ({ name: one.slice(0, -1), version: one.slice(-1) }) as Composition['shell']),
  missing: [],
  addressOf: (url) => ({ url }),
  menu: [],
});

/** Returns a rollout in which the first `percent` cohorts get a canary. */
const rollout = (live: string, canary = '', percent = 0): Rollout => {
  const [of, variant] = [composition(live), composition(canary)];
  return {
    live: of,
    canaries: canary ? [{ ...variant.shell, traffic: percent }] : [],
    byCohort: COHORTS.map((cohort) => (cohort < percent ? variant : of)),
    faults: [],
  };
};

const running = new Set<string>();
let isBroken: (id: string) => boolean = () => false;
/** the remotes of a composition whose server bundles fail */
let brokenRemotes: (id: string) => string[] = () => [];

const startRenderer = ({ id }: Composition): Renderer => {
  running.add(id);
  return {
    failing: () => Promise.resolve(isBroken(id) ? ['shell'] : brokenRemotes(id)),
    render: () => Promise.reject(new Error('nobody asks')),
    waiting: () => 0,
    memory: () => [],
    stop: async () => void running.delete(id),
  };
};

beforeEach(() => {
  running.clear();
  isBroken = () => false;
  brokenRemotes = () => [];
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function cacheOf(first: Rollout) {
  const compositions = createCompositionCache(first, startRenderer);
  await settled();
  return compositions;
}

test('after fifty switches one renderer is left: the live one', async () => {
  const compositions = await cacheOf(rollout('0'));
  for (let version = 1; version <= 50; version += 1) await compositions.switchTo(rollout(String(version)));
  await settled();
  expect([...running]).toEqual(['50']);
  await compositions.stop();
  expect(running.size).toBe(0);
});

test('a step up keeps the renderer and the pages of the canary', async () => {
  const compositions = await cacheOf(rollout('a', 'b', 10));
  const before = compositions.of(0);
  await compositions.switchTo(rollout('a', 'b', 50));
  expect(compositions.of(0)).toBe(before);
  expect(compositions.of(49)).toBe(before);
});

test('visitors of a canary that cannot render get the live composition', async () => {
  isBroken = (id) => id === 'b';
  const compositions = await cacheOf(rollout('a', 'b', 100));
  expect(compositions.of(0).composition.id).toBe('a');
});

test('a composition that cannot be rendered does not replace the one that can, and is tried anew', async () => {
  isBroken = (id) => id === 'b';
  const compositions = await cacheOf(rollout('a'));
  expect(await compositions.switchTo(rollout('b'))).toEqual([{ name: 'shell', version: 'b' }]);
  expect(compositions.of(0).composition.id).toBe('a');
  expect([...running]).toEqual(['a']);
  isBroken = () => false;
  expect(await compositions.switchTo(rollout('b'))).toEqual([]);
  expect(compositions.of(0).composition.id).toBe('b');
});

test('where nothing can be rendered, the composition of the registry is given all the same', async () => {
  isBroken = () => true;
  const compositions = await cacheOf(rollout('a'));
  expect(await compositions.switchTo(rollout('b'))).toEqual([]);
  expect(compositions.of(0).composition.id).toBe('b');
});

test('a release of a remote that cannot be rendered does not replace the one that can, nor does a shell with which it cannot', async () => {
  brokenRemotes = (id) => (id.includes('news2') ? ['news'] : []);
  const compositions = await cacheOf(rollout('a+news1+desk1'));
  expect(await compositions.switchTo(rollout('b+news2+desk2'))).toEqual([{ name: 'news', version: '2' }]);
  expect(compositions.of(0).composition.id).toBe('a+news1+desk1');
  expect([...running]).toEqual(['a+news1+desk1']);
  expect(await compositions.switchTo(rollout('b+news1+desk2'))).toEqual([]);
  expect(compositions.of(0).composition.id).toBe('b+news1+desk2');
  brokenRemotes = (id) => (id.startsWith('c') ? ['news'] : []);
  expect(await compositions.switchTo(rollout('c+news1+desk2'))).toEqual([{ name: 'shell', version: 'c' }]);
});

test('a remote that has no release that can be rendered, or is new, keeps no other release from visitors', async () => {
  brokenRemotes = (id) => (/news|desk/.test(id) ? ['news', 'desk'] : []);
  const compositions = await cacheOf(rollout('a+news1'));
  expect(await compositions.switchTo(rollout('b+news2+desk1'))).toEqual([]);
  expect(compositions.of(0).composition.id).toBe('b+news2+desk1');
});

test('a response in progress is finished before its renderer is stopped', async () => {
  const compositions = await cacheOf(rollout('a'));
  let finish: (answer: BufferedPage) => void = () => undefined;
  const answer = new Promise<BufferedPage>((resolve) => (finish = resolve));
  compositions.of(0).buffer.inFlight.set('/news', { waiters: createWaiters(), answer });
  await compositions.switchTo(rollout('b'));
  await compositions.switchTo(rollout('c'));
  await settled();
  expect(running).toContain('a');
  finish(bufferPage(200, ''));
  await settled();
  expect(running).not.toContain('a');
});
