import { memoryOf } from './memoryWatch';

const MB = 1024 * 1024;
/** One more megabyte every ten seconds. */
const samples = Array.from({ length: 60 }, (_value, index) => ({
  at: index * 10_000,
  part: 'site',
  bytes: (100 + index) * MB,
}));

test('memory is compared between the second and the last minute, ignoring times when a process was down', () => {
  const gone = { at: 65_000, part: 'site', bytes: 0 };
  const other = { at: 65_000, part: 'api', bytes: 900 * MB };
  expect(memoryOf('site', [...samples, gone, other], 0, 600_000)).toEqual({
    part: 'site',
    secondMinuteMb: 109,
    lastMinuteMb: 157,
  });
});

test('a run of less than two minutes is not compared', () => {
  expect(memoryOf('site', samples, 0, 100_000)).toEqual({ part: 'site', secondMinuteMb: NaN, lastMinuteMb: NaN });
});
