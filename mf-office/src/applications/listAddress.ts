import { type ApplicationsQuery, type Sort, SORT_COLUMNS, type SortColumn } from 'contract/office/applicationCalls';

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

/** The part of the address that the api is asked by; anything else in it is left out. */
export function queryOf(params: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of [...FILTERS, 'sort']) {
    const value = params.get(name);
    if (value !== null && value !== '') query.set(name, value);
  }
  return query;
}

/** The address after a filter was changed; '' takes it away. */
export function withValue(params: URLSearchParams, name: FilterName | 'sort', value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
}

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
