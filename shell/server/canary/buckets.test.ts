import { bucketCookie, bucketIn, BUCKETS, meets } from './buckets';

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

test('a browser keeps its bucket, and what is no bucket is not believed', () => {
  expect(bucketIn('xsrf=1; release-lot=37')).toBe(37);
  for (const cookies of [undefined, '', 'release-lot=100', 'release-lot=-1', 'release-lot=x', 'my-release-lot=3']) {
    expect(bucketIn(cookies)).toBeUndefined();
  }
  expect(bucketCookie(7, false)).toBe('release-lot=7; Path=/; HttpOnly; SameSite=Lax');
  expect(bucketCookie(7, true)).toMatch(/; Secure; SameSite=Lax$/);
});
