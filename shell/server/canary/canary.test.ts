import { eventually } from 'contract/eventually.testing';
import type { Storage } from 'federation/registry/storage/storage';
import { assignCohort, cohortCookie, cohortIn, COHORTS, meets } from './cohorts';
import { guardCanaries } from './guardCanaries';

const canary = (traffic: number) => ({ name: 'mf-a', version: '1.5.0', traffic });
const met = (traffic: number) => COHORTS.filter((cohort) => meets(cohort, canary(traffic)));

test.each([0, 1, 10, 99])('%d percent of the traffic are as many of a hundred cohorts', (traffic) => {
  expect(met(traffic)).toHaveLength(traffic);
});

test('who met a canary meets it after every step up, and no two canaries burden the same visitors', () => {
  for (const [few, more] of [
    [1, 10],
    [10, 50],
    [50, 99],
  ] as const) {
    expect(met(more)).toEqual(expect.arrayContaining(met(few)));
  }
  const other = COHORTS.filter((cohort) => meets(cohort, { name: 'mf-b', version: '2.0.0', traffic: 10 }));
  expect(other).not.toEqual(met(10));
});

test('over TLS the cookie is accepted from this host only, and goes before one that a sibling host has set', () => {
  expect(cohortCookie(7, true)).toBe('__Host-release-cohort=7; Path=/; HttpOnly; Secure; SameSite=Lax');
  expect(cohortIn('release-cohort=8; __Host-release-cohort=7')).toBe(7);
});

test.each([
  undefined,
  '',
  'release-cohort=',
  'release-cohort=100',
  'release-cohort=-1',
  'release-cohort=x',
  'release-cohort=7.x',
])('without a valid cohort (%s) a visitor is assigned one', (cookies) => {
  expect(cohortIn(cookies)).toBeUndefined();
  expect(COHORTS).toContain(assignCohort());
});

const SHELL = { name: 'shell', version: '1.0.0' };
const LIVE = { name: 'mf-a', version: '1.4.0' };
const CANARY = { name: 'mf-a', version: '1.5.0' };

test('a canary whose pages cannot be rendered three times is refused, also while the registry is out of reach; failures of other releases refuse none', async () => {
  const refuse = jest.fn();
  const log = { warn: jest.fn(), error: jest.fn() };
  const away = { read: () => Promise.reject(new Error('out of reach')) } as unknown as Storage;
  const guard = guardCanaries({ storage: away, canaries: () => [CANARY], refuse, log });
  for (let page = 0; page < 5; page += 1) guard.rendered({ releases: [SHELL, LIVE], outcome: 'failed' });
  guard.rendered({ releases: [SHELL, CANARY], outcome: 'failed' });
  guard.rendered({ releases: [SHELL, CANARY], outcome: 'rendered' });
  guard.rendered({ releases: [SHELL, CANARY], outcome: 'timeout' });
  expect(refuse).not.toHaveBeenCalled();
  guard.rendered({ releases: [SHELL, CANARY], outcome: 'failed' });
  expect(refuse.mock.calls).toEqual([['mf-a@1.5.0']]);
  expect(log.warn).toHaveBeenCalledWith('the canary mf-a@1.5.0 is rolled back: 3 pages could not be rendered');
  await eventually(() => log.error.mock.calls.length > 0);
  expect(log.error).toHaveBeenCalledWith(expect.any(Error), 'mf-a@1.5.0 is rolled back on this server only');
});
