import { useEffect } from 'react';
import { isRouteErrorResponse, useMatches, useRouteError, useSite, useSiteSelector } from 'shared-store/platform';
import { documentTitle, metaOf } from '../pageMeta';

/** Keeps the tab's title that of the page, as the server writes it for a page that is opened directly. */
export function useDocumentTitle(): void {
  const matches = useMatches();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 200;
  const site = useSite();
  const pages = matches.map(({ handle, loaderData }) => ({ handle, data: loaderData }));
  const title = useSiteSelector((state) => documentTitle(metaOf(pages, state, status), site));
  useEffect(() => {
    document.title = title;
  }, [title]);
}
