import type { NewsResponse } from 'contract/calls';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { PagedCards } from 'shared-ui/pagination/PagedCards';
import { PAGED_CARD_SIZES } from '../reading/pictureSizes';
import { newsApi } from './newsApi';
import { NewsCard } from './NewsCard';

export function NewsPage() {
  const news = newsApi.useGetNewsQuery();
  return (
    <>
      <PageBanner
        title="Latest News"
        crumbs={[{ label: 'News' }]}
        lead="From the laboratories, the wards and the campus."
      />
      <Page>
        {news.data ? <NewsList {...news.data} /> : <Awaiting query={news} picture />}
        <p>
          <a href="/news.xml">News as a feed (RSS)</a>
        </p>
      </Page>
    </>
  );
}

function NewsList({ data, baseUrl }: NewsResponse['data']) {
  if (data.length === 0) return <EmptyState title="No news yet">Please look in again soon.</EmptyState>;
  return (
    <PagedCards
      label="Latest News"
      items={data}
      card={(item, index) => (
        <NewsCard
          key={item.title}
          item={item}
          baseUrl={baseUrl}
          heading="h2"
          sizes={PAGED_CARD_SIZES}
          priority={index === 0}
        />
      )}
    />
  );
}
