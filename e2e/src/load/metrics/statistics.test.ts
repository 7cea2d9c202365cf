import { arrivals, mean, percentile, randomNumbers } from './statistics';

test('a percentile is the smallest value that at least this share of the values do not exceed', () => {
  const values = Array.from({ length: 100 }, (_value, index) => 100 - index);
  expect([0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([50, 95, 99, 100]);
  expect(percentile([7], 0.5)).toBe(7);
  expect([percentile([], 0.5), mean([])]).toEqual([NaN, NaN]);
  expect(mean([1, 2, 6])).toBe(3);
});

test('visitors arrive in order, within the period, at the requested rate, and at the same moments in the next run', () => {
  const times = arrivals(600, 60_000, 660_000, randomNumbers(1));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.every((time) => time >= 60_000 && time < 660_000)).toBe(true);
  // 6,000, plus or minus three standard deviations
  expect(Math.abs(times.length - 6000)).toBeLessThan(3 * Math.sqrt(6000));
  expect(arrivals(600, 60_000, 660_000, randomNumbers(1))).toEqual(times);
  expect(arrivals(0, 0, 60_000, randomNumbers(1))).toEqual([]);
});
