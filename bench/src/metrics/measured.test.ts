import { atLeast, atMost, collectMeasured, largestMedian, largestRatio, SITE, smallestRatio } from './measured';

test('values are collected by what was measured and where', () => {
  const measured = collectMeasured();
  measured.add('first paint of /', 'ms', SITE, 500);
  measured.add('first paint of /', 'ms', 'plain HTML', 400);
  measured.add('first paint of /', 'ms', SITE, 600);
  expect(measured.all()).toEqual([
    { what: 'first paint of /', unit: 'ms', values: { [SITE]: [500, 600], 'plain HTML': [400] } },
  ]);
});

test('a goal for all pages is decided by the worst page', () => {
  const pages = [
    { what: 'a', unit: 'ms' as const, values: { [SITE]: [100], plain: [100] } },
    { what: 'b', unit: 'ms' as const, values: { [SITE]: [150], plain: [100] } },
  ];
  expect([largestMedian(pages), largestRatio(pages, 'plain'), smallestRatio(pages, 'plain')]).toEqual([150, 1.5, 1]);
});

test('a goal is evaluated on the printed value, and one that was not measured is missed', () => {
  expect(atMost('first paint', 1.1, 1.104)).toEqual({
    what: 'first paint',
    wanted: 'at most 1.10',
    measured: '1.10',
    isMet: true,
  });
  expect(atMost('script', 10, 10.2, 'kB')).toMatchObject({
    wanted: 'at most 10 kB',
    measured: '10.2 kB',
    isMet: false,
  });
  expect(atLeast('a ready page', 0.8, 0.79)).toMatchObject({ wanted: 'at least 0.80', isMet: false });
  expect(atMost('blocked', 200, largestMedian([]), 'ms')).toMatchObject({ measured: 'not measured', isMet: false });
});
