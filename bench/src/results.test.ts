import { atLeast, atMost, ratioQuartiles, ratioTo, SITE, type Measured } from './results';

const measuredOf = (site: number[], plain: number[]): Measured => ({ paint: { [SITE]: site, plain } });

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
