import { APPLICATION_FILTERS, type Sort, SORT_COLUMNS, type SortColumn } from 'contract/office/applicationCalls';
import { queryWith } from '../form/filterAddress';

const DEFAULT_SORT: Sort = '-received';

/** The state of the list is only in the address, so that it can be sent to a colleague and survives a reload. */
export const filtersOf = (params: URLSearchParams) => queryWith(params, APPLICATION_FILTERS);

export const queryOf = (params: URLSearchParams) => queryWith(params, [...APPLICATION_FILTERS, 'sort']);

const isColumn = (name: string): name is SortColumn => SORT_COLUMNS.some((known) => known === name);

export function sortOf(params: URLSearchParams): { column: SortColumn; isDown: boolean } {
  const sort = params.get('sort') ?? DEFAULT_SORT;
  const column = sort.replace(/^-/, '');
  return isColumn(column) ? { column, isDown: sort.startsWith('-') } : { column: 'received', isDown: true };
}

/**
 * Returns the sort order after a click on a column's heading: reversed if the list is sorted by it, otherwise the most
 * relevant first.
 */
export function sortAfter({ column, isDown }: ReturnType<typeof sortOf>, pressed: SortColumn): Sort {
  const down = pressed === column ? !isDown : pressed === 'received' || pressed === 'marks';
  return down ? `-${pressed}` : pressed;
}
