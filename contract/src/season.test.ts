import { checkRecord } from './content/checkRecord';
import { season } from './content/season';
import { academicYear, closedWords, seasonStateAt } from './season';

const TIMES = { opens: '2027-04-01 09:00', closes: '2027-07-31 17:00' };
const RIGHT = { intake: 2027, programmes: ['B.Pharm'], ...TIMES, before: 'Come in April.', after: 'Call us.' };
const problems = (changes: object) =>
  checkRecord(season, { ...RIGHT, ...changes }).map(({ field, problem }) => `${field}: ${problem}`);

test.each([
  ['2027-04-01T03:29:59Z', 'before'],
  ['2027-04-01T03:30:00Z', 'open'],
  ['2027-07-31T11:29:59Z', 'open'],
  ['2027-07-31T11:30:00Z', 'after'],
])('at %s the season is %s', (now, state) => {
  expect(seasonStateAt(TIMES, new Date(now))).toBe(state);
  expect(season.computed.of({ ...RIGHT, programmes: ['B.Pharm'], id: '', slug: '' }, new Date(now))).toEqual({ state });
});

test('a closed season says when it closed, and one that is not open yet when it opens, in Indian time', () => {
  expect(academicYear(2027)).toBe('2027 - 2028');
  expect(closedWords(RIGHT, 'before')).toEqual({
    title: 'Admission is not open yet',
    when: 'Applications for 2027 - 2028 can be sent from 01-04-2027, 09:00 AM.',
  });
  expect(closedWords(RIGHT, 'after')).toEqual({
    title: 'Admission is closed',
    when: 'Applications for 2027 - 2028 could be sent until 31-07-2027, 05:00 PM.',
  });
});

test('a valid season has no problems', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ programmes: ['D.Pharm', 'B.Pharm'] })).toEqual([]);
});

test.each([
  [{ opens: '2027-02-30 09:00' }, 'opens: "2027-02-30 09:00"; write a time that exists, as 2027-04-01 09:00'],
  [{ closes: '2027-07-31' }, 'closes: "2027-07-31"; write a time that exists, as 2027-04-01 09:00'],
  [{ closes: TIMES.opens }, 'closes: "2027-04-01 09:00"; write a time after opens'],
  [{ intake: '2027' }, 'intake: "2027"; write a year, as 2027, without quotes'],
  [{ intake: 27 }, 'intake: 27; write a year, as 2027, without quotes'],
  [{ programmes: [] }, 'programmes: []; write at least one item'],
  [{ programmes: ['M.Pharm'] }, 'programmes[0]: "M.Pharm"; write one of B.Pharm, D.Pharm'],
  [{ programmes: ['D.Pharm', 'D.Pharm'] }, 'programmes: ["D.Pharm","D.Pharm"]; write each programme once'],
  [{ before: '' }, 'before: is missing; write a text here'],
])('%p is reported with what to write', (changes, problem) => {
  expect(problems(changes)).toEqual([problem]);
});
