import { endOfDay, indianMinute, readDay, startOfDay } from './indianDay';

it('a day is accepted as the site shows it and as yyyy-MM-dd', () => {
  expect(readDay('2026-02-03')).toBe('2026-02-03');
  expect(readDay('03-02-2026')).toBe('2026-02-03');
  for (const text of ['2026-02-30', '3-2-2026', '2026/02/03', 'today', '']) expect(readDay(text)).toBeUndefined();
});

it('a day in India begins at 18:30 UTC of the previous day', () => {
  expect(startOfDay('2026-03-01')).toBe('2026-02-28T18:30:00.000Z');
  expect(endOfDay('2026-02-28')).toBe('2026-02-28T18:30:00.000Z');
  expect(indianMinute('2026-02-28T18:30:00.000Z')).toBe('2026-03-01 00:00');
  expect(indianMinute('')).toBe('');
});
