import type { Composition } from '../composition/composition';
import { createCanaryAnalysis, isWorse } from './canaryAnalysis';
import { processDigest } from './bucketCookie';
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
const sender = (visitor: number) => ({ visitor: `visitor ${visitor}`, address: `203.0.113.${visitor}` });

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

test('a canary that fails more often is rolled back, and the reason has the metrics of both releases', () => {
  const metrics = createMetrics();
  const analysis = createCanaryAnalysis(metrics, processDigest());
  for (let visitor = 0; visitor < 100; visitor += 1) analysis.report(failing('mf-a@1.5.0'), sender(visitor));
  analysis.follow(rollout('1.5.0'));
  // what happened before the canary started does not count
  expect(analysis.failed()).toEqual([]);
  analysis.report(failing('mf-a@1.4.0'), sender(1));
  for (let visitor = 2; visitor <= 50; visitor += 1) analysis.report(using('mf-a@1.4.0'), sender(visitor));
  for (let visitor = 1; visitor <= 10; visitor += 1) analysis.report(failing('mf-a@1.5.0'), sender(visitor));
  for (let visitor = 11; visitor <= 20; visitor += 1) analysis.report(using('mf-a@1.5.0'), sender(visitor));
  // more traffic continues the same comparison
  analysis.follow(rollout('1.5.0'));
  expect(analysis.failed()).toEqual([
    {
      name: 'mf-a',
      version: '1.5.0',
      why: 'mf-a@1.5.0 failed in 10 of 20 browsers (50 %), mf-a@1.4.0 failed in 1 of 50 browsers (2 %)',
    },
  ]);
  expect(analysis.failed()).toEqual([]);
});

test('one stranger cannot roll a canary back, however many cookies and reports they send', () => {
  const analysis = createCanaryAnalysis(createMetrics(), processDigest());
  analysis.follow(rollout('1.5.0'));
  for (let forged = 0; forged < 1000; forged += 1)
    analysis.report(failing('mf-a@1.5.0'), { visitor: `l${forged}`, address: '203.0.113.9' });
  expect(analysis.failed()).toEqual([]);
  // nor while the canary works for everybody else
  for (let visitor = 1; visitor <= 60; visitor += 1) analysis.report(using('mf-a@1.5.0'), sender(visitor));
  for (let forged = 0; forged < 1000; forged += 1)
    analysis.report(failing('mf-a@1.5.0'), { visitor: `m${forged}`, address: '203.0.113.9' });
  expect(analysis.failed()).toEqual([]);
});

test('pages that failed on the server count as well', () => {
  const metrics = createMetrics();
  const analysis = createCanaryAnalysis(metrics, processDigest());
  analysis.follow(rollout('1.5.0'));
  metrics.count('mf-a@1.5.0', 'pages', 20);
  metrics.count('mf-a@1.5.0', 'failedPages', 20);
  expect(analysis.failed()[0]?.why).toMatch(/^mf-a@1\.5\.0 failed in 20 of 20 pages \(100 %\)/);
});

describe('a canary on several servers', () => {
  const digest = processDigest();
  const server = (canary = '1.5.0') => {
    const metrics = createMetrics();
    const analysis = createCanaryAnalysis(metrics, digest);
    analysis.follow(rollout(canary));
    return { metrics, analysis };
  };

  test('is rolled back when it fails too often on all of them together, though no single one has enough reports', () => {
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

  test('counts one stranger once, however many servers they report to', () => {
    const servers = [server(), server(), server()];
    for (const { analysis } of servers) {
      for (let visitor = 0; visitor < 30; visitor += 1) analysis.report(using('mf-a@1.5.0'), sender(visitor));
      for (let forged = 0; forged < 50; forged += 1)
        analysis.report(failing('mf-a@1.5.0'), { visitor: `l${forged}`, address: '203.0.113.200' });
    }
    const [one, ...others] = servers.map(({ analysis }) => analysis);
    expect(one?.failed(others.flatMap((other) => other.counted()))).toEqual([]);
  });

  test('adds up the pages of all servers, but not those of another comparison', () => {
    const [one, other, later] = [server(), server(), server('1.6.0')];
    for (const { metrics } of [one, other, later]) {
      metrics.count('mf-a@1.5.0', 'pages', 12);
      metrics.count('mf-a@1.5.0', 'failedPages', 2);
    }
    expect(one.analysis.failed(later.analysis.counted())).toEqual([]);
    expect(one.analysis.failed(other.analysis.counted())[0]?.why).toMatch(/^mf-a@1\.5\.0 failed in 4 of 24 pages/);
  });
});
