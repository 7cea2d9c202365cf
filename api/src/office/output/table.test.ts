import { tableOf } from './table';

it('a name with control sequences cannot colour the terminal, and its lines stay one', () => {
  const [headings, row, more] = tableOf(['Name', 'Since'], [['RAHUL\u001b[31m VARMA\nof Kollam', '2026']]).split('\n');
  expect(headings).toMatch(/^NAME +SINCE$/);
  expect(row).toBe('RAHUL VARMA of Kollam  2026');
  expect(more).toBeUndefined();
});
