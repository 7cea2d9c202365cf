import type { ContentData } from 'contract/content/answers';
import { newsPage } from 'contract/pages/content';
import { NEWS_FEED } from 'contract/pages/shell';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { pageRoute } from 'shared-ui/page/pageRoute';
import { PagedCards } from 'shared-ui/pagination/PagedCards';
import { ContentPage } from '../ContentPage';
import { PAGED_CARD_SIZES } from '../reading/pictureSizes';
import { NewsCard } from './NewsCard';

export { NewsPage as Component };

export const { loader, handle } = pageRoute(newsPage, ['/api/academic-news'], () => ({ query: ['page'] }));

function NewsPage() {
  return (
    <ContentPage page={newsPage} path="/api/academic-news" show={NewsList}>
      {/* Earlier shells took each path of one part for a page, and leave links with a target to the browser. */}
      <p>
        <a href={NEWS_FEED} target="_self">
          News as a feed (RSS)
        </a>
      </p>
    </ContentPage>
  );
}

function NewsList({ data, baseUrl }: ContentData<'/api/academic-news'>) {
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
