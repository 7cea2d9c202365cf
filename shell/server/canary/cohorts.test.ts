import { assignCohort, cohortCookie, cohortIn, COHORTS, meets } from './cohorts';

const canary = (traffic: number) => ({ name: 'mf-a', version: '1.5.0', traffic });
const met = (traffic: number) => COHORTS.filter((cohort) => meets(cohort, canary(traffic)));

test.each([0, 1, 10, 99])('%d percent of the traffic are as many of a hundred cohorts', (traffic) => {
  expect(met(traffic)).toHaveLength(traffic);
});

test('who met a canary meets it after every step up', () => {
  for (const [few, more] of [
    [1, 10],
    [10, 50],
    [50, 99],
  ] as const) {
    expect(met(more)).toEqual(expect.arrayContaining(met(few)));
  }
});

test('two canaries do not burden the same visitors', () => {
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
