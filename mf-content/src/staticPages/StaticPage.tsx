import type { ReactNode } from 'react';
import { useLoaderData } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { RichText } from 'shared-ui/richText/RichText';
import { Reading } from '../reading/Reading';
import type { StaticPageData } from './staticPageRoute';
import { staticPagesApi } from './staticPagesApi';
import { StaticPageWaysOn } from './StaticPageWaysOn';

/** A page of text: library, hostel, research, ... `children` follow the text. */
export function StaticPage({ children }: { children?: ReactNode }) {
  const { slug, title } = useLoaderData<StaticPageData>();
  const answer = staticPagesApi.useGetPageQuery(slug);
  const page = answer.data?.data;
  return (
    <>
      <PageBanner title={page?.title ?? title} lead={page?.summary} />
      <Page>
        <Reading
          picture={page?.image && `${answer.data?.baseUrl}${page.image}`}
          aside={<StaticPageWaysOn slug={slug} />}
        >
          {!page && <Awaiting query={answer} picture />}
          {page && (page.description ? <RichText html={page.description} /> : <EmptyState title="Text will follow" />)}
          {children}
        </Reading>
      </Page>
    </>
  );
}
