import { checkRecord } from './content/checkRecord';
import { season } from './content/season';

const TIMES = { opens: '2027-04-01 09:00', closes: '2027-07-31 17:00' };
const RIGHT = { intake: 2027, programmes: ['B.Pharm'], ...TIMES, before: 'Come in April.', after: 'Call us.' };
const problems = (changes: object) =>
  checkRecord(season, { ...RIGHT, ...changes }).map(({ field, problem }) => `${field}: ${problem}`);

test('a valid season has no problems', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ programmes: ['D.Pharm', 'B.Pharm'] })).toEqual([]);
});

test.each<[object, string]>([
  [{ opens: '2027-02-30 09:00' }, 'opens: "2027-02-30 09:00"; write a time that exists, as 2027-04-01 09:00'],
  ...['2027-07-31', '2027-07-31 24:00', '2027-07-31 09:60', '2027-07-31 9:00', ' 09:00'].map(
    (closes): [object, string] => [{ closes }, `closes: "${closes}"; write a time that exists, as 2027-04-01 09:00`],
  ),
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
