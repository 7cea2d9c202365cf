import { type ApplicationsQuery, type Sort, SORT_COLUMNS, type SortColumn } from 'contract/office/applicationCalls';
import { queryWith } from '../form/filterAddress';

/** What one sees stands in the address alone, so that it can be sent to a colleague and is there after a reload. */
export const FILTERS = [
  'season',
  'programme',
  'category',
  'admission',
  'state',
  'unlikely',
  'unopened',
  'from',
  'until',
  'words',
] as const satisfies (keyof ApplicationsQuery)[];
export type FilterName = (typeof FILTERS)[number];

const DEFAULT_SORT: Sort = '-received';

export const queryOf = (params: URLSearchParams) => queryWith(params, [...FILTERS, 'sort']);

const isColumn = (name: string): name is SortColumn => SORT_COLUMNS.some((known) => known === name);

export function sortOf(params: URLSearchParams): { column: SortColumn; isDown: boolean } {
  const sort = params.get('sort') ?? DEFAULT_SORT;
  const column = sort.replace(/^-/, '');
  return isColumn(column) ? { column, isDown: sort.startsWith('-') } : { column: 'received', isDown: true };
}

/** The sort after a press on a column's heading: the other way where the list goes by it, and what matters most first. */
export function sortAfter({ column, isDown }: ReturnType<typeof sortOf>, pressed: SortColumn): Sort {
  const down = pressed === column ? !isDown : pressed === 'received' || pressed === 'marks';
  return down ? `-${pressed}` : pressed;
}
