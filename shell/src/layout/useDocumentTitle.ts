import { useEffect } from 'react';
import { isRouteErrorResponse, useMatches, useRouteError, useSite } from 'shared-store/platform';
import { documentTitle, metaOf } from '../pageMeta';

/** Keeps the tab's title that of the page, as the server writes it for a page that is opened directly. */
export function useDocumentTitle(): void {
  const matches = useMatches();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 200;
  const meta = metaOf(
    matches.map(({ handle, loaderData }) => ({ handle, data: loaderData })),
    status,
  );
  const title = documentTitle(meta, useSite());
  useEffect(() => {
    document.title = title;
  }, [title]);
}
