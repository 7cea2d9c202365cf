import { add, atLeast, atMost, medianAt, quantile, ratioQuartiles, ratioTo, SITE, type Measured } from './results';

const measuredOf = (site: number[], plain: number[]): Measured => ({ paint: { [SITE]: site, plain } });

test('values are collected by what was measured and where', () => {
  const measured: Measured = {};
  add(measured, 'first paint', SITE, 500);
  add(measured, 'first paint', 'plain', 400);
  add(measured, 'first paint', SITE, 600);
  expect(measured).toEqual({ 'first paint': { [SITE]: [500, 600], plain: [400] } });
  expect([medianAt(measured, 'first paint', SITE), medianAt(measured, 'blocking', SITE)]).toEqual([550, NaN]);
});

test('a share of the values lies below a quantile, whatever their order', () => {
  expect(quantile([5, 1, 3, 2, 4], 0.5)).toBe(3);
  expect(quantile([10, 20], 0.98)).toBeCloseTo(19.8);
});

test('a ratio is that of the medians, and a slowdown that affects both places adds no noise', () => {
  const slowed = measuredOf([110, 220, 1100], [100, 200, 1000]);
  expect([ratioTo(slowed, 'paint', 'plain'), ...ratioQuartiles(slowed, 'paint', 'plain')]).toEqual([1.1, 1.1, 1.1]);
  const noisy = measuredOf([120, 100, 90], [100, 100, 100]);
  expect(ratioTo(noisy, 'paint', 'plain')).toBe(1);
  expect(ratioQuartiles(noisy, 'paint', 'plain')).toEqual([expect.closeTo(0.95), expect.closeTo(1.1)]);
});

test('a goal is decided by the worst value as it is printed, and one that was not measured is missed', () => {
  expect(atMost('paint', 1.1, [0.9, 1.104])).toEqual({
    what: 'paint',
    wanted: 'at most 1.10',
    measured: '1.10',
    isMet: true,
  });
  expect(atMost('script, kB', 150, [120, 150.6])).toMatchObject({ measured: '151', isMet: false });
  expect(atLeast('a page', 0.4, [1, 0.39])).toMatchObject({ wanted: 'at least 0.40', measured: '0.39', isMet: false });
  expect(atMost('blocking, ms', 200, [NaN])).toMatchObject({ measured: 'NaN', isMet: false });
});
