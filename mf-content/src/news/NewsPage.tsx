import { newsPage } from 'contract/pages/content';
import { NEWS_FEED } from 'contract/pages/shell';
import { useLoaderData } from 'shared-store/platform';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { PagedCards } from 'shared-ui/pagination/PagedCards';
import { type ListPart, pagedRoute } from 'shared-ui/pagination/pagedRoute';
import { type RequestedPage, LIST_SIZES, partAt } from 'shared-ui/pagination/paging';
import { ContentPage } from '../ContentPage';
import { NewsCard } from './NewsCard';

export { NewsPage as Component };

export const { loader, handle } = pagedRoute(newsPage, '/api/academic-news', LIST_SIZES);

function NewsPage() {
  const requested = useLoaderData<RequestedPage>();
  return (
    <ContentPage page={newsPage} path={partAt('/api/academic-news', requested)} show={NewsList}>
      <p>
        <a href={NEWS_FEED}>News as a feed (RSS)</a>
      </p>
    </ContentPage>
  );
}

function NewsList({ data, baseUrl, total }: ListPart<'/api/academic-news'>) {
  if (total === 0) return <EmptyState title="No news yet">Please check back soon.</EmptyState>;
  return (
    <PagedCards
      label="Latest News"
      items={data}
      total={total}
      card={(item, index) => <NewsCard key={item.title} item={item} baseUrl={baseUrl} priority={index === 0} />}
    />
  );
}
