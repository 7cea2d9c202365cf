import { type Static, Type } from '@sinclair/typebox';
import { ADMISSION_CATEGORIES, CASTE_CATEGORIES, PROGRAMS } from '../limits';
import { RANK_KEYS } from '../ranking';
import { defineContent, type FieldFault } from './definition';
import { choice, group, line, list, record, whole } from './fields';

const quota = group('Quota', {
  title: line('Name', 'As shown on the list, such as "SC/ST"'),
  categories: list('Categories', choice('Category', CASTE_CATEGORIES)),
  seats: whole('Seats'),
});

const PERCENT_FIX = 'write a number from 0 to 100, without quotes';
const percent = (title: string, description: string) =>
  Type.Number({
    title,
    description,
    minimum: 0,
    maximum: 100,
    'x-notes': { fixes: { type: PERCENT_FIX, rule: PERCENT_FIX } },
  });

const rule = group('List', {
  title: line('Name', 'Such as "B.Pharm, merit seats"'),
  programme: choice('Programme', PROGRAMS),
  admission: choice('Admission category', ADMISSION_CATEGORIES),
  choices: choice('Choices', ['first', 'first and second'] as const),
  seats: whole('Seats', 'Of the whole list, quotas included'),
  order: list('Order', choice('Ranked by', RANK_KEYS), {
    description:
      'What applications are compared by, the most important first; an applicant without a value for the first is not ranked',
  }),
  least_total: Type.Optional(percent('Least total of Plus Two', 'In per cent; an applicant with less is not ranked')),
  quotas: Type.Optional(list('Quotas', quota)),
  unfilled: choice('Seats of a quota that are left', ['go to all', 'stay empty'] as const),
});

export const rankRules = defineContent(record({ lists: list('Rank lists', rule) }), {
  kind: 'rank-rules',
  title: 'Rules of the rank lists',
  description: 'How applications are ranked, for how many seats, and which seats are reserved for whom.',
  file: 'admission/rank-rules.yaml',
  faults: ({ lists = [] }) => [...faultsOfTitles(lists), ...lists.flatMap(faultsOfRule)],
});

/** The rule of one list. */
export type RankRule = Static<typeof rule>;

function faultsOfTitles(lists: RankRule[]): FieldFault[] {
  const titles = lists.map(({ title }) => title);
  return titles.flatMap((value, index) =>
    titles.indexOf(value) < index
      ? [{ field: `lists[${index}].title`, value, fix: 'is the name of another list; give each its own' }]
      : [],
  );
}

function faultsOfRule({ seats, order, quotas = [] }: RankRule, index: number): FieldFault[] {
  const at = `lists[${index}]`;
  const kept = quotas.reduce((sum, quota) => sum + quota.seats, 0);
  const categories = quotas.flatMap(({ categories: of }, position) =>
    of.map((category) => ({ category, field: `${at}.quotas[${position}].categories` })),
  );
  return [
    ...(new Set(order).size < order.length
      ? [{ field: `${at}.order`, value: order, fix: 'write each of them once' }]
      : []),
    ...(order.at(-1) !== 'received'
      ? [{ field: `${at}.order`, value: order, fix: 'end with received, so that no two applications are alike' }]
      : []),
    ...(kept > seats
      ? [{ field: `${at}.quotas`, value: kept, fix: `seats are kept, and the list has ${seats}; keep fewer` }]
      : []),
    ...categories.flatMap(({ category, field }, position) =>
      categories.findIndex((other) => other.category === category) < position
        ? [{ field, value: category, fix: 'is named by a quota already; name each category once' }]
        : [],
    ),
  ];
}
