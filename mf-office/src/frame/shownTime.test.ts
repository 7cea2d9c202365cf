import { shownMinute } from './shownTime';

test('the first hour of a day is shown as 00, not as 24', () => {
  expect(shownMinute('2026-11-27T18:35:00Z')).toBe('28 Nov 2026, 00:05');
});
