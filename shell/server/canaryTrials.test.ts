import type { Composition } from './composition';
import { createCanaryTrials, isWorse } from './canaryTrials';
import { createFigures } from './figures';
import type { Offer } from './offer';

const remote = (version: string) => ({ name: 'mf-a', version }) as Composition['shell'];
const offer = (canary?: string): Offer => ({
  live: { shell: { name: 'shell', version: '1.0.0' }, remotes: [remote('1.4.0')] } as unknown as Composition,
  canaries: canary ? [{ name: 'mf-a', version: canary, traffic: 10, release: remote(canary) }] : [],
  byLot: [],
  published: new Set(),
  faults: [],
});

test.each([
  ['too few uses', { uses: 19, failed: 19 }, { uses: 100, failed: 0 }, false],
  ['too few failures', { uses: 20, failed: 2 }, { uses: 100, failed: 0 }, false],
  ['as bad as the live release', { uses: 100, failed: 30 }, { uses: 100, failed: 30 }, false],
  ['worse, but within the margin', { uses: 100, failed: 35 }, { uses: 100, failed: 30 }, false],
  ['worse than the margin', { uses: 100, failed: 36 }, { uses: 100, failed: 30 }, true],
  ['worse than a live release of which nothing is known', { uses: 20, failed: 3 }, { uses: 0, failed: 0 }, true],
])('a canary with %s', (_what, canary, live, expected) => {
  expect(isWorse(canary, live)).toBe(expected);
});

test('a canary has to go once it fails more often, and the reason has the figures of both', () => {
  const figures = createFigures();
  const trials = createCanaryTrials(figures);
  figures.count('mf-a@1.5.0', 'uses', 100);
  figures.count('mf-a@1.5.0', 'failed', 100);
  trials.follow(offer('1.5.0'));
  // what happened before the trial does not count
  expect(trials.failed()).toEqual([]);
  figures.count('mf-a@1.4.0', 'uses', 50);
  figures.count('mf-a@1.4.0', 'failed', 1);
  figures.count('mf-a@1.5.0', 'uses', 20);
  figures.count('mf-a@1.5.0', 'failed', 10);
  // a step up is the same trial
  trials.follow(offer('1.5.0'));
  expect(trials.failed()).toEqual([
    {
      name: 'mf-a',
      version: '1.5.0',
      why: 'mf-a@1.5.0 failed in 10 of 20 browsers (50 %), mf-a@1.4.0 failed in 1 of 50 browsers (2 %)',
    },
  ]);
  expect(trials.failed()).toEqual([]);
});

test('pages that the server could not make count as well', () => {
  const figures = createFigures();
  const trials = createCanaryTrials(figures);
  trials.follow(offer('1.5.0'));
  figures.count('mf-a@1.5.0', 'pages', 20);
  figures.count('mf-a@1.5.0', 'failedPages', 20);
  expect(trials.failed()[0]?.why).toMatch(/^mf-a@1\.5\.0 failed in 20 of 20 pages \(100 %\)/);
});
