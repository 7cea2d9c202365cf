import { CONTENT_CALLS, type PublicationsResponse } from 'contract/office/contentCalls';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { AskFirst } from 'shared-ui/modal/AskFirst';
import { shownMinute } from '../../frame/shownTime';
import { officeApi } from '../../session/officeApi';
import { useReadFault } from '../../session/useRead';
import panel from '../../frame/panel.module.css';

export const { useReadPublicationsInfiniteQuery: usePublications } = officeApi.injectEndpoints({
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

interface PublicationsProps {
  isEditable: boolean;
  undo: (id: number) => unknown;
}

/** Who published what, newest first, as far as it has been loaded. */
export function Publications({ isEditable, undo }: PublicationsProps) {
  const { data, error, refetch, fetchNextPage, hasNextPage } = usePublications();
  const fault = useReadFault(error, refetch);
  const publications = data?.pages.flatMap((page) => page.data?.publications ?? []);
  return (
    <section className={panel.panel}>
      <h2>Publications</h2>
      <Alert kind="error">{fault}</Alert>
      {publications?.length === 0 && <p>Nothing has been published at the desk yet.</p>}
      <ol className={panel.rows} reversed>
        {publications?.map((publication) => (
          <li key={publication.id}>
            <div>
              <strong>{publication.who}</strong>, {shownMinute(publication.at)}
              {publication.undoes !== null && `, undid ${publication.undoes}`}
              {publication.undone_by !== null && ', undone since'}
              <ul className="soft">
                {publication.files.map(({ path, act }) => (
                  <li key={path}>
                    {path} {act !== 'change' && `(${act === 'new' ? 'new' : 'removed'})`}
                  </li>
                ))}
              </ul>
            </div>
            {isEditable && publication.undone_by === null && (
              <AskFirst
                look="secondary"
                aria-label={`Undo publication ${publication.id}`}
                label="Undo"
                title={`Undo publication ${publication.id}?`}
                answer="Undo"
                keep="Cancel"
                act={() => undo(publication.id)}
              >
                The site immediately shows the previous content again.
              </AskFirst>
            )}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <p>
          <Button look="secondary" onClick={() => void fetchNextPage()}>
            Earlier ones
          </Button>
        </p>
      )}
    </section>
  );
}
