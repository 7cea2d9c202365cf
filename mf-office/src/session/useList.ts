import { useEffect } from 'react';
import type { DataResponse } from 'contract/calls';
import { officeApi } from './officeApi';
import { useReadFault } from './useRead';

interface List {
  items: unknown[];
  /** Number of items that match the query. */
  total: number;
}

/** Number of items per call. */
const PART = 100;

const listApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    readList: build.infiniteQuery<DataResponse<List>, { path: string; query: string }, number>({
      query: ({ queryArg: { path, query }, pageParam: offset }) =>
        `${path}?${query}${query && '&'}offset=${offset}&limit=${PART}`,
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ data: { items, total } }, _pages, offset) =>
          offset + items.length < total ? offset + items.length : undefined,
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Reads a list as far as somebody asks for more of it. */
export function useList<Data extends List>(path: string, query: string) {
  const list = listApi.useReadListInfiniteQuery({ path, query });
  const { currentData, refetch } = list;
  const fault = useReadFault(list.error, refetch);
  // a line that came or went in the meantime has moved others from one part to the next
  const hasMoved = new Set(currentData?.pages.map(({ data }) => data.total)).size > 1;
  useEffect(() => {
    if (hasMoved) void refetch();
  }, [hasMoved, refetch]);
  const items: Data['items'] | undefined = currentData?.pages.flatMap(({ data }) => data.items);
  // what filters offer stays while another list is read
  const last = (currentData ?? list.data)?.pages.at(-1)?.data as Data | undefined;
  const left = (last?.total ?? 0) - (items?.length ?? 0);
  return {
    items,
    last,
    fault,
    refetch,
    more: list.hasNextPage && items ? { count: Math.min(PART, left), read: list.fetchNextPage } : undefined,
  };
}
