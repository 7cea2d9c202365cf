import { savedDay, savedTime } from './savedAt';

test.each([
  ['2026-11-21T05:12:40Z', '10.42 am'],
  ['2026-11-21T16:35:00Z', '10.05 pm'],
  ['2026-11-20T18:30:00Z', '12 am'],
])('%s is shown as %s, in Indian time', (instant, said) => {
  expect(savedTime(Date.parse(instant))).toBe(said);
});

test('an earlier save is shown with its day in India', () => {
  expect(savedDay(Date.parse('2026-11-20T18:31:00Z'))).toBe('21 November 2026, 12.01 am');
});
