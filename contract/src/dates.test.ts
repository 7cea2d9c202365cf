import * as dates from './dates';

const at = (iso: string) => new Date(iso);

test('day and year change at midnight in India, not at midnight UTC', () => {
  const [last, next] = [at('2026-12-31T18:29:59Z'), at('2026-12-31T18:30:00Z')];
  expect([dates.today(last), dates.yearOf(last)]).toEqual(['2026-12-31', 2026]);
  expect([dates.today(next), dates.yearOf(next)]).toEqual(['2027-01-01', 2027]);
});

test('a minute in India is an instant, and is shown as date and 12-hour time', () => {
  expect(dates.parseLocalMinute('2026-04-01 09:00')).toEqual(at('2026-04-01T03:30:00Z'));
  expect(dates.parseLocalMinute('2026-04-01 00:00')).toEqual(at('2026-03-31T18:30:00Z'));
  expect(dates.localMinute(at('2026-03-31T18:30:59Z'))).toBe('2026-04-01 00:00');
  expect(dates.formatMinute('2027-07-31 17:00')).toBe('31 July 2027, 5 pm');
  expect(dates.formatMinute(at('2026-03-31T18:30:00Z'))).toBe('1 April 2026, 12 am');
  expect(dates.formatMinute('2027-07-31 09:05')).toBe('31 July 2027, 9.05 am');
  expect(dates.formatMinute('2027-02-29 09:00')).toBe('');
});

test.each([
  ['2008-03-05', '2026-03-04T18:29:59Z', 17],
  ['2008-03-05', '2026-03-04T18:30:00Z', 18],
  ['2004-02-29', '2026-02-28T12:00:00Z', 21],
  ['2004-02-29', '2026-03-01T12:00:00Z', 22],
  ['2026-03-05', '2026-03-05T12:00:00Z', 0],
  ['2026-03-06', '2026-03-05T12:00:00Z', null],
  ['2007-02-30', '2026-03-05T12:00:00Z', null],
  ['', '2026-03-05T12:00:00Z', null],
])('born %s, at %s the age is %s', (birth, now, age) => {
  expect(dates.ageOn(birth, at(now))).toBe(age);
});

test('dates are read as they are typed and as they are shown: day first, and events with the month in words', () => {
  expect(dates.parseDate('2024-02-29')).toEqual({ year: 2024, month: 2, day: 29 });
  expect(dates.readShownDate('29-02-2024')).toBe('2024-02-29');
  expect(dates.readShownDate('30-02-2024')).toBeUndefined();
  expect(dates.readShownDate('2024-02-29')).toBeUndefined();
  expect(dates.formatDate('2027-03-05')).toBe('05-03-2027');
  expect(dates.formatDate(at('2027-03-04T18:30:00Z'))).toBe('05-03-2027');
  expect(dates.formatEventDate('2027-03-05')).toBe('05-March-2027');
  expect(dates.formatDate('2027-02-30')).toBe('');
});

test.each([
  ['2026-11-20T18:30:00Z', '12:00:00 AM'],
  ['2026-11-20T06:29:59Z', '11:59:59 AM'],
  ['2026-11-20T06:30:00Z', '12:00:00 PM'],
  ['2026-11-20T15:35:07Z', '09:05:07 PM'],
])('at %s a clock in India shows %s', (now, shown) => {
  expect(dates.formatTime(at(now))).toBe(shown);
});
