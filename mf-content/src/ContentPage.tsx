import type { ComponentType, ReactNode } from 'react';
import type { ContentData, ContentPath } from 'contract/content/responses';
import { crumbsOf, type Page as SitePage } from 'contract/pages/page';
import { useContent } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { Page } from 'shared-ui/page/Page';
import { pageRoute } from 'shared-ui/page/pageRoute';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';

interface ContentPageProps<Path extends ContentPath> {
  page: SitePage;
  /** The call whose content the page shows. */
  path: Path;
  show: ComponentType<ContentData<Path>>;
  /** Shown below the content, even if the content fails to load. */
  children?: ReactNode;
}

/** A page with the content of one call: its banner, then the content once it is loaded. */
export function ContentPage<Path extends ContentPath>(props: ContentPageProps<Path>) {
  const { page, path, show: Show, children } = props;
  const query = useContent(path);
  return (
    <>
      <PageBanner title={page.heading ?? page.title} crumbs={crumbsOf(page)} />
      <Page>
        {query.currentData ? <Show {...query.currentData} /> : <Awaiting query={query} picture />}
        {children}
      </Page>
    </>
  );
}

/**
 * Returns the module of a page that shows the content of one call.
 * @param others further calls whose content it shows
 */
export const contentPage = <Path extends ContentPath>(
  page: SitePage,
  path: Path,
  show: ContentPageProps<Path>['show'],
  others: ContentPath[] = [],
) => ({
  ...pageRoute(page, [path, ...others]),
  Component: () => <ContentPage page={page} path={path} show={show} />,
});
