import { formatDate } from 'contract/dates';
import type { NewsItem } from 'contract/records';
import { useSearchParams } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/Awaiting';
import { ButtonLink } from 'shared-ui/ButtonLink';
import { EmptyState } from 'shared-ui/EmptyState';
import { Page } from 'shared-ui/Page';
import { PageBanner } from 'shared-ui/PageBanner';
import { RichText } from 'shared-ui/RichText';
import { newsKey } from '../news/newsAddress';
import { newsApi } from '../news/newsApi';
import { Reading } from '../reading/Reading';
import styles from './NewsDetailsPage.module.css';

export function NewsDetailsPage() {
  const [params] = useSearchParams();
  const news = newsApi.useGetNewsQuery();
  const item = news.data?.data.find((candidate) => newsKey(candidate) === params.get('item'));
  const list = { label: 'News', to: '/news' };
  return (
    <>
      <PageBanner title={item?.title ?? 'News'} crumbs={item ? [list, { label: item.title }] : [list]} />
      <Page>
        {item && <Article item={item} baseUrl={news.data?.baseUrl ?? ''} />}
        {news.data && !item && <EmptyState title="This news item is no longer here" />}
        {!news.data && <Awaiting query={news} picture />}
        <ButtonLink to="/news" look="secondary" className={styles.back}>
          All news
        </ButtonLink>
      </Page>
    </>
  );
}

function Article({ item, baseUrl }: { item: NewsItem; baseUrl: string }) {
  return (
    <article>
      <Reading picture={item.news_image && baseUrl + item.news_image}>
        {item.date && (
          <time className={styles.date} dateTime={item.date}>
            {formatDate(item.date)}
          </time>
        )}
        <RichText html={item.description} />
      </Reading>
    </article>
  );
}
