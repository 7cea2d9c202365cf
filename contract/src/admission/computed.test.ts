import { percentageOf, totalsOf } from './computed';

const row = (marks: string, maximum: string, notStudied?: boolean) => ({ marks, maximum, notStudied });

test.each([
  ['90', '100', '90'],
  ['1', '200', '1'],
  ['1', '201', '0'],
  ['2', '3', '67'],
  ['29', '200', '15'],
  ['0', '100', '0'],
  ['090', '100', '90'],
  [' 9 0', '1 00', '90'],
  ['', '100', ''],
  ['90', '', ''],
  ['90', '0', ''],
  ['A', '100', ''],
  ['9.5', '10', ''],
])('%s of %s is "%s" per cent, rounded half up', (marks, maximum, percentage) => {
  expect(percentageOf(marks, maximum)).toBe(percentage);
});

test('the totals count the studied subjects whose row is complete, and there are none until the first is', () => {
  const totals = totalsOf({
    physics: row('80', '100'),
    chemistry: row('75', '120'),
    biology: row('99', '100', true),
    mathematics: row('60', ''),
  });
  expect(totals).toEqual({ totalmarks: '155', totalmaximum: '220', totalpercentage: '70' });
  const empty = row('', '');
  const none = totalsOf({ physics: empty, chemistry: empty, biology: empty, mathematics: empty });
  expect(none).toEqual({ totalmarks: '', totalmaximum: '', totalpercentage: '' });
});
