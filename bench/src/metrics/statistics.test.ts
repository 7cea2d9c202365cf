import { median, quantile, ratioOf, rotated, spreadOf } from './statistics';

test('half of the values lie between the quartiles, whatever their order', () => {
  expect(spreadOf([5, 1, 3, 2, 4])).toEqual({ median: 3, low: 2, high: 4 });
  expect(spreadOf([1, 2, 3, 4])).toEqual({ median: 2.5, low: 1.75, high: 3.25 });
  expect(quantile([10, 20], 0.98)).toBeCloseTo(19.8);
  expect([median([7]), median([])]).toEqual([7, NaN]);
});

test('a ratio is that of the medians, and a slowdown that affects both places adds no noise', () => {
  expect(ratioOf([110, 220, 1100], [100, 200, 1000])).toEqual({ median: 1.1, low: 1.1, high: 1.1 });
  const { median: ratio, low, high } = ratioOf([120, 100, 90], [100, 100, 100]);
  expect(ratio).toBe(1);
  expect(low).toBeCloseTo(0.95);
  expect(high).toBeCloseTo(1.1);
});

test('each place is first in turn', () => {
  expect([0, 1, 2, 3].map((run) => rotated(['a', 'b', 'c'], run).join(''))).toEqual(['abc', 'bca', 'cab', 'abc']);
});
