import type { ContentPath, PagedPath } from 'contract/content/responses';
import { FIRST_PAGE_SIZE } from 'contract/limits';
import { partPath } from 'contract/listQuery';

/** The page of a list that an address specifies. */
export interface RequestedPage {
  /** From 1. */
  page: number;
  size: number;
}

/** Numbers of items per page on offer, the first one by default; with only one, addresses do not contain it. */
export type PageSizes = readonly [number, ...number[]];

/** Events and news (specification section 9). */
export const LIST_SIZES: PageSizes = [FIRST_PAGE_SIZE, 3, 6, 9, 12];

const MOST_PAGES = 1_000_000;

/** Parses the page from an address (`?page=2&size=6`); invalid values are ignored. */
export function requestedPage(params: URLSearchParams, sizes: PageSizes): RequestedPage {
  const asked = Number(params.get('size'));
  const page = Math.trunc(Number(params.get('page'))) || 1;
  return { page: Math.min(MOST_PAGES, Math.max(1, page)), size: sizes.find((size) => size === asked) ?? sizes[0] };
}

/** Returns the query of a page's address. */
export const pageSearch = ({ page, size }: RequestedPage, sizes: PageSizes): string =>
  sizes.length > 1 ? `?page=${page}&size=${size}` : `?page=${page}`;

export const countPages = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** Returns the api path of a page's items. */
export const partAt = <Path extends PagedPath>(path: Path, { page, size }: RequestedPage) =>
  partPath(path, { limit: size, offset: (page - 1) * size }) satisfies ContentPath;

/**
 * Returns the numbers of the linked pages: all of a few, otherwise the first, the last and those around the current one.
 * `undefined` marks a gap.
 */
export function linkedPages(page: number, pages: number): (number | undefined)[] {
  const all = Array.from({ length: Math.min(pages, MOST_LINKED) }, (_, index) => index + 1);
  if (pages <= MOST_LINKED) return all;
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pages);
  const numbers = [1, ...near, pages];
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [undefined, number];
  });
}

const MOST_LINKED = 7;
