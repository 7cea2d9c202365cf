import { CONTENT_CALLS, type PublicationsResponse } from 'contract/office/contentCalls';
import { officeApi } from '../../session/officeApi';
import { useReadFault } from '../../session/useRead';

const publicationsApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    readPublications: build.infiniteQuery<PublicationsResponse, void, number | undefined>({
      query: ({ pageParam: before }) => ({ url: CONTENT_CALLS.publications, params: { before } }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ data }) => (data?.more ? data.publications.at(-1)?.id : undefined),
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Returns who published what, newest first, as far as it has been loaded. */
export function usePublications() {
  const { data, error, refetch, fetchNextPage, hasNextPage } = publicationsApi.useReadPublicationsInfiniteQuery();
  const fault = useReadFault(error, refetch);
  const publications = data?.pages.flatMap((page) => page.data?.publications ?? []);
  return {
    publications,
    fault,
    read: () => void refetch(),
    readEarlier: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}
