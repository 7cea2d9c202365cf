import type { ComponentType, ReactNode } from 'react';
import type { ContentData, ContentPath } from 'contract/content/answers';
import { crumbsOf, type Page as SitePage } from 'contract/pages/page';
import { useContent } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';

interface ContentPageProps<Path extends ContentPath> {
  page: SitePage;
  /** The call whose content the page shows. */
  path: Path;
  show: ComponentType<ContentData<Path>>;
  /** Stands below the content, whatever becomes of it. */
  children?: ReactNode;
}

/** A page of one call's content: its banner, then the content as soon as it is there. */
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
