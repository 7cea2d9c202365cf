import type { NewsResponse } from 'contract/calls';
import { Awaiting } from 'shared-ui/Awaiting';
import { EmptyState } from 'shared-ui/EmptyState';
import { Page } from 'shared-ui/Page';
import { PageBanner } from 'shared-ui/PageBanner';
import { PagedCards } from 'shared-ui/PagedCards';
import { newsApi } from './newsApi';
import { NewsCard } from './NewsCard';

export function NewsPage() {
  const news = newsApi.useGetNewsQuery();
  return (
    <>
      <PageBanner title="Latest News" crumbs={[{ label: 'News' }]} />
      <Page>{news.data ? <NewsList {...news.data} /> : <Awaiting query={news} picture />}</Page>
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
        <NewsCard key={item.title} item={item} baseUrl={baseUrl} heading="h2" priority={index === 0} />
      )}
    />
  );
}
