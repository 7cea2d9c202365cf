import type { NewsResponse } from 'contract/calls';
import { formatDate } from 'contract/dates';
import type { NewsItem } from 'contract/records';
import { useSearchParams } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { Picture } from 'shared-ui/picture/Picture';
import { RichText } from 'shared-ui/richText/RichText';
import { newsAddress, newsKey } from '../news/newsAddress';
import { newsApi } from '../news/newsApi';
import { Reading } from '../reading/Reading';
import { WaysOn } from '../reading/WaysOn';
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
        {item && news.data && <Article item={item} {...news.data} />}
        {news.data && !item && <EmptyState title="This news item is no longer here" />}
        {!news.data && <Awaiting query={news} picture />}
        {!item && <AllNews />}
      </Page>
    </>
  );
}

/** How many other items are offered beside one. */
const MOST_OTHERS = 4;

function Article({ item, data, baseUrl }: { item: NewsItem } & NewsResponse['data']) {
  const others = data.filter((other) => other !== item).slice(0, MOST_OTHERS);
  const links = others.map((other) => ({ label: other.title, to: newsAddress(other) }));
  return (
    <article>
      <Reading aside={links.length > 0 && <WaysOn title="More news" links={links} />}>
        {item.news_image && (
          <Picture
            className={styles.picture}
            src={baseUrl + item.news_image}
            alt=""
            width={1200}
            height={800}
            sizes="(min-width: 48rem) 44rem, 92vw"
            priority
          />
        )}
        {item.date && (
          <time className={styles.date} dateTime={item.date}>
            {formatDate(item.date)}
          </time>
        )}
        <RichText html={item.description} />
        <AllNews />
      </Reading>
    </article>
  );
}

function AllNews() {
  return (
    <ButtonLink to="/news" look="secondary" className={styles.back}>
      All news
    </ButtonLink>
  );
}
