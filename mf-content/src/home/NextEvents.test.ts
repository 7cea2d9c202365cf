import { event } from '../answers.testing';
import { nextEvents } from './NextEvents';

const titles = (dates: string[]) =>
  nextEvents(
    dates.map((date) => event(date, date)),
    '2026-11-21',
  ).map(({ title }) => title);

test('the soonest event to come is first, and today still counts', () => {
  expect(titles(['2027-01-08', '2026-11-21', '2026-12-04', '2027-03-06'])).toEqual([
    '2026-11-21',
    '2026-12-04',
    '2027-01-08',
  ]);
});

test('the latest past events fill the rest', () => {
  expect(titles(['2026-06-05', '2026-10-12', '2026-12-04', '2026-11-20'])).toEqual([
    '2026-12-04',
    '2026-11-20',
    '2026-10-12',
  ]);
});
