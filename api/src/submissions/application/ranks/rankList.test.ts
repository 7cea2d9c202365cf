import { checkRecord } from 'contract/content/checkRecord';
import type { ContentDefinition } from 'contract/content/definition';
import { type RankRule, rankRules } from 'contract/content/rankRules';
import type { Candidate, RankValues } from './candidates';
import { rankList } from './rankList';

const RULE: RankRule = {
  title: 'B.Pharm, merit seats',
  programme: 'B.Pharm',
  admission: 'Merit',
  choices: 'first and second',
  seats: 3,
  order: ['keam', 'total', 'received'],
  quotas: [{ title: 'SC/ST', categories: ['SC', 'ST'], seats: 1 }],
  unfilled: 'go to all',
};

const VALUES: RankValues = {
  keam: 100,
  total: 80,
  physics: 80,
  chemistry: 80,
  biology: null,
  mathematics: 80,
  older: '2008-01-01',
  received: '2026-05-01T06:00:00.000Z',
};

const candidate = (number: string, values: Partial<RankValues> = {}, rest: Partial<Candidate> = {}): Candidate => ({
  number,
  name: `Name of ${number}`,
  category: 'GN',
  state: 'checked',
  admittedTo: '',
  choice: 1,
  ...rest,
  values: { ...VALUES, ...values },
});

const ranked = (rule: RankRule, ...candidates: Candidate[]) => rankList(rule, 2026, candidates);
const seats = (rule: RankRule, ...candidates: Candidate[]) =>
  ranked(rule, ...candidates).lines.map(({ number, why }) => `${number}: ${why.split('. ').at(-1)}`);

it('applications are ranked by the first value of the rule, and by the next one when they are equal', () => {
  const { lines, names } = ranked(
    RULE,
    candidate('C', { keam: 300 }),
    candidate('B', { keam: 200, total: 79.5 }),
    candidate('A', { keam: 200, total: 87.25 }),
  );
  expect(lines.map(({ rank, number, why }) => `${rank} ${number}: ${why}`)).toEqual([
    '1 A: KEAM rank 200. Open seat 1 of 3.',
    '2 B: KEAM rank 200. The same as A, and below it by Plus Two total: 79.50 % against 87.25 %. Open seat 2 of 3.',
    '3 C: KEAM rank 300. Open seat 3 of 3.',
  ]);
  expect(lines[0]?.values.at(-1)?.shown).toBe('01-05-2026 11:30');
  expect(names).toEqual({ A: 'Name of A', B: 'Name of B', C: 'Name of C' });
});

it('an applicant who is good enough takes an open seat, and leaves the quota’s to the next of the category', () => {
  expect(
    seats(
      RULE,
      candidate('best', { keam: 1 }, { category: 'SC' }),
      candidate('second', { keam: 2 }),
      candidate('third', { keam: 3 }),
      candidate('fourth', { keam: 4 }, { category: 'ST' }),
      candidate('fifth', { keam: 5 }, { category: 'SC' }),
    ),
  ).toEqual([
    'best: Open seat 1 of 2.',
    'second: Open seat 2 of 2.',
    'third: Waits as number 1.',
    'fourth: Seat 1 of 1 of the quota SC/ST.',
    'fifth: Waits as number 2.',
  ]);
});

it('unfilled seats of a quota go to all or stay empty, as the rule says', () => {
  const people = [1, 2, 3].map((keam) => candidate(`no ${keam}`, { keam }));
  expect(seats(RULE, ...people).at(-1)).toBe('no 3: Open seat 3 of 3.');
  expect(seats({ ...RULE, unfilled: 'stay empty' }, ...people).at(-1)).toBe('no 3: Waits as number 1.');
});

it('applicants who are not ranked are listed with the reason', () => {
  const { lines, left_out } = ranked(
    { ...RULE, least_total: 45 },
    candidate('received', {}, { state: 'received' }),
    candidate('withdrawn', {}, { state: 'withdrawn' }),
    candidate('without KEAM', { keam: null }),
    candidate('weak', { total: 44.99 }),
    candidate('just', { total: 45 }),
  );
  expect(lines.map(({ number }) => number)).toEqual(['just']);
  expect(left_out.map(({ number, why }) => `${number}: ${why}`)).toEqual([
    'received: The documents are not checked yet; change the state once they are.',
    'weak: Plus Two total 44.99 % is below 45 %.',
    'withdrawn: Withdrawn.',
    'without KEAM: Has no KEAM rank.',
  ]);
});

it('an applicant who is admitted to another programme takes no seat, which goes to the next', () => {
  const admitted = candidate('A', { keam: 1 }, { state: 'admitted', admittedTo: 'D.Pharm' });
  const list = ranked({ ...RULE, programme: 'B.Pharm', seats: 1 }, admitted, candidate('B', { keam: 2 }));
  expect(list.lines).toMatchObject([{ number: 'B', seat: { kind: 'seat', place: 1 } }]);
  expect(list.left_out).toMatchObject([{ number: 'A', why: 'Admitted to D.Pharm.' }]);
  const own = ranked({ ...RULE, programme: 'D.Pharm', seats: 1 }, admitted);
  expect(own.lines).toMatchObject([{ number: 'A', seat: { kind: 'seat', place: 1 } }]);
});

it('unknown values come last, the older comes before the younger, and equal applications are ordered by number', () => {
  const rule: RankRule = { ...RULE, order: ['total', 'biology', 'older', 'received'] };
  const { lines } = ranked(
    rule,
    candidate('twin 2', { biology: 60 }),
    candidate('twin 1', { biology: 60 }),
    candidate('not studied'),
    candidate('older', { biology: 60, older: '2007-12-31' }),
  );
  expect(lines.map(({ number }) => number)).toEqual(['older', 'twin 1', 'twin 2', 'not studied']);
  expect(lines[2]?.why).toContain('The same as twin 1 in everything, and of a later number.');
});

it('the same applications make the same list, regardless of the order in which they are read', () => {
  const people = [5, 3, 9, 1].map((keam) => candidate(`no ${keam}`, { keam }));
  expect(ranked(RULE, ...people).digest).toBe(ranked(RULE, ...people.reverse()).digest);
});

const DEFINITION: ContentDefinition = rankRules;
const faults = (changes: object) => checkRecord(DEFINITION, { lists: [RULE, { ...RULE, title: 'Other', ...changes }] });

it.each([
  [{ order: ['keam', 'total'] }, 'lists[1].order', 'end with received'],
  [{ order: ['keam', 'keam', 'received'] }, 'lists[1].order', 'write each of them once'],
  [{ seats: 0 }, 'lists[1].quotas', '1; seats are kept, and the list has 0'],
  [{ title: RULE.title }, 'lists[1].title', 'is the name of another list'],
  [
    {
      quotas: [
        { title: 'a', categories: ['SC'], seats: 1 },
        { title: 'b', categories: ['SC'], seats: 1 },
      ],
    },
    'lists[1].quotas[1].categories',
    '"SC"; is named by a quota already',
  ],
  [{ order: ['luck', 'received'] }, 'lists[1].order[0]', 'write one of keam, total'],
  [{ least_total: '45' }, 'lists[1].least_total', 'write a number from 0 to 100'],
])('a rule with %j is reported as a mistake with its field and the fix', (changes, field, problem) => {
  expect(faults(changes)).toContainEqual({ field, problem: expect.stringContaining(problem) });
});
