import { BUCKETS, meets } from './buckets';

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
