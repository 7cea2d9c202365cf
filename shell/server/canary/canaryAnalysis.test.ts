import type { Composition } from '../composition/composition';
import { createCanaryAnalysis, isWorse } from './canaryAnalysis';
import { processDigest } from './lots';
import { createMetrics } from './metrics';
import type { Rollout } from '../composition/rollout';

const remote = (version: string) => ({ name: 'mf-a', version }) as Composition['shell'];
const rollout = (canary?: string): Rollout => ({
  live: { shell: { name: 'shell', version: '1.0.0' }, remotes: [remote('1.4.0')] } as unknown as Composition,
  canaries: canary ? [{ name: 'mf-a', version: canary, traffic: 10, release: remote(canary) }] : [],
  byBucket: [],
  published: new Set(),
  faults: [],
});

const using = (id: string) => ({ uses: [id], failed: [] });
const failing = (id: string) => ({ uses: [id], failed: [id] });
const sender = (visitor: number) => ({ lot: `lot ${visitor}`, address: `203.0.113.${visitor}` });

test.each([
  ['too few uses', { uses: 19, failed: 19 }, { uses: 100, failed: 0 }, false],
  ['too few failures', { uses: 20, failed: 2 }, { uses: 100, failed: 0 }, false],
  ['as bad as the live release', { uses: 100, failed: 30 }, { uses: 100, failed: 30 }, false],
  ['worse, but within the margin', { uses: 100, failed: 35 }, { uses: 100, failed: 30 }, false],
  ['worse than the margin', { uses: 100, failed: 36 }, { uses: 100, failed: 30 }, true],
  ['worse than a live release of which nothing is known', { uses: 20, failed: 3 }, { uses: 0, failed: 0 }, true],
  ['failures that two networks report', { uses: 20, failed: 8, networks: 2 }, { uses: 100, failed: 0 }, false],
  ['failures that three networks report', { uses: 20, failed: 8, networks: 3 }, { uses: 100, failed: 0 }, true],
])('a canary with %s', (_what, canary, live, expected) => {
  expect(isWorse(canary, live)).toBe(expected);
});

test('a canary has to go once it fails more often, and the reason has the metrics of both', () => {
  const metrics = createMetrics();
  const trials = createCanaryAnalysis(metrics, processDigest());
  for (let visitor = 0; visitor < 100; visitor += 1) trials.report(failing('mf-a@1.5.0'), sender(visitor));
  trials.follow(rollout('1.5.0'));
  // what happened before the trial does not count
  expect(trials.failed()).toEqual([]);
  trials.report(failing('mf-a@1.4.0'), sender(1));
  for (let visitor = 2; visitor <= 50; visitor += 1) trials.report(using('mf-a@1.4.0'), sender(visitor));
  for (let visitor = 1; visitor <= 10; visitor += 1) trials.report(failing('mf-a@1.5.0'), sender(visitor));
  for (let visitor = 11; visitor <= 20; visitor += 1) trials.report(using('mf-a@1.5.0'), sender(visitor));
  // a step up is the same trial
  trials.follow(rollout('1.5.0'));
  expect(trials.failed()).toEqual([
    {
      name: 'mf-a',
      version: '1.5.0',
      why: 'mf-a@1.5.0 failed in 10 of 20 browsers (50 %), mf-a@1.4.0 failed in 1 of 50 browsers (2 %)',
    },
  ]);
  expect(trials.failed()).toEqual([]);
});

test('one stranger takes no canary back, with however many lots and reports', () => {
  const trials = createCanaryAnalysis(createMetrics(), processDigest());
  trials.follow(rollout('1.5.0'));
  for (let lot = 0; lot < 1000; lot += 1)
    trials.report(failing('mf-a@1.5.0'), { lot: `l${lot}`, address: '203.0.113.9' });
  expect(trials.failed()).toEqual([]);
  // nor does the stranger while the canary does well with everybody else
  for (let visitor = 1; visitor <= 60; visitor += 1) trials.report(using('mf-a@1.5.0'), sender(visitor));
  for (let lot = 0; lot < 1000; lot += 1)
    trials.report(failing('mf-a@1.5.0'), { lot: `m${lot}`, address: '203.0.113.9' });
  expect(trials.failed()).toEqual([]);
});

test('pages that the server could not make count as well', () => {
  const metrics = createMetrics();
  const trials = createCanaryAnalysis(metrics, processDigest());
  trials.follow(rollout('1.5.0'));
  metrics.count('mf-a@1.5.0', 'pages', 20);
  metrics.count('mf-a@1.5.0', 'failedPages', 20);
  expect(trials.failed()[0]?.why).toMatch(/^mf-a@1\.5\.0 failed in 20 of 20 pages \(100 %\)/);
});

describe('a canary that several servers have seen', () => {
  const digest = processDigest();
  const server = (canary = '1.5.0') => {
    const metrics = createMetrics();
    const analysis = createCanaryAnalysis(metrics, digest);
    analysis.follow(rollout(canary));
    return { metrics, analysis };
  };

  test('has to go when it fails too often with all of them, though no one of them can tell', () => {
    const [one, other] = [server(), server()];
    const reports = (from: number) => (at: typeof one) => {
      for (let visitor = from; visitor < from + 12; visitor += 1) {
        at.analysis.report(visitor % 4 ? using('mf-a@1.5.0') : failing('mf-a@1.5.0'), sender(visitor));
      }
    };
    reports(0)(one);
    reports(100)(other);
    expect([one.analysis.failed(), other.analysis.failed()]).toEqual([[], []]);
    expect(one.analysis.failed(other.analysis.counted())[0]?.why).toMatch(/^mf-a@1\.5\.0 failed in 6 of 24 browsers/);
  });

  test('has one stranger counted once, at however many of them', () => {
    const servers = [server(), server(), server()];
    for (const { analysis } of servers) {
      for (let visitor = 0; visitor < 30; visitor += 1) analysis.report(using('mf-a@1.5.0'), sender(visitor));
      for (let lot = 0; lot < 50; lot += 1)
        analysis.report(failing('mf-a@1.5.0'), { lot: `l${lot}`, address: '203.0.113.200' });
    }
    const [one, ...others] = servers.map(({ analysis }) => analysis);
    expect(one?.failed(others.flatMap((other) => other.counted()))).toEqual([]);
  });

  test('has their pages summed up, and not those of another comparison', () => {
    const [one, other, later] = [server(), server(), server('1.6.0')];
    for (const { metrics } of [one, other, later]) {
      metrics.count('mf-a@1.5.0', 'pages', 12);
      metrics.count('mf-a@1.5.0', 'failedPages', 2);
    }
    expect(one.analysis.failed(later.analysis.counted())).toEqual([]);
    expect(one.analysis.failed(other.analysis.counted())[0]?.why).toMatch(/^mf-a@1\.5\.0 failed in 4 of 24 pages/);
  });
});
