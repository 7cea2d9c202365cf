import { assignBucket, bucketCookie, bucketIn, BUCKETS, meets } from './buckets';

const canary = (traffic: number) => ({ name: 'mf-a', version: '1.5.0', traffic });
const met = (traffic: number) => BUCKETS.filter((bucket) => meets(bucket, canary(traffic)));

test.each([0, 1, 10, 99])('%d percent of the traffic are as many of a hundred buckets', (traffic) => {
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
  const other = BUCKETS.filter((bucket) => meets(bucket, { name: 'mf-b', version: '2.0.0', traffic: 10 }));
  expect(other).not.toEqual(met(10));
});

test('a browser keeps its bucket for the session, in a cookie that no script can read', () => {
  expect(bucketCookie(7, false)).toBe('release-lot=7; Path=/; HttpOnly; SameSite=Lax');
  expect(bucketIn('theme=dark; release-lot=7')).toBe(7);
});

test('over TLS the cookie is accepted from this host only, and goes before one that a sibling host has set', () => {
  expect(bucketCookie(7, true)).toBe('__Host-release-lot=7; Path=/; HttpOnly; Secure; SameSite=Lax');
  expect(bucketIn('release-lot=8; __Host-release-lot=7')).toBe(7);
});

test.each([undefined, '', 'release-lot=', 'release-lot=100', 'release-lot=-1', 'release-lot=x', 'release-lot=7.x'])(
  'without a valid bucket (%s) a visitor is assigned one',
  (cookies) => {
    expect(bucketIn(cookies)).toBeUndefined();
    expect(BUCKETS).toContain(assignBucket());
  },
);
