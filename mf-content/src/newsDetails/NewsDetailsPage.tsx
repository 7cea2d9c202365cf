import type { ContentData } from 'contract/content/answers';
import { formatDate } from 'contract/dates';
import { linkTo } from 'contract/pages/page';
import type { NewsItem } from 'contract/content/news';
import { newsItemAddress, newsItemPage, newsKey, newsPage } from 'contract/pages/content';
import { useContent, useSearchParams } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { Picture } from 'shared-ui/picture/Picture';
import { RichText } from 'shared-ui/richText/RichText';
import { Reading } from '../reading/Reading';
import { WaysOn } from '../reading/WaysOn';
import styles from './NewsDetailsPage.module.css';

export { handle, loader } from './newsDetailsRoute';
export { NewsDetailsPage as Component };

function NewsDetailsPage() {
  const [params] = useSearchParams();
  const news = useContent('/api/academic-news');
  const item = news.data?.data.find((candidate) => newsKey(candidate) === params.get('item'));
  const list = linkTo(newsPage);
  return (
    <>
      <PageBanner title={item?.title ?? newsItemPage.title} crumbs={item ? [list, { label: item.title }] : [list]} />
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

function Article({ item, data, baseUrl }: { item: NewsItem } & ContentData<'/api/academic-news'>) {
  const others = data.filter((other) => other !== item).slice(0, MOST_OTHERS);
  const links = others.map((other) => ({ label: other.title, to: newsItemAddress(newsKey(other)) }));
  return (
    <article>
      <Reading aside={links.length > 0 && <WaysOn title="More news" links={links} />}>
        {item.news_image && (
          <Picture
            className={styles.picture}
            src={baseUrl + item.news_image}
            alt=""
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
    <ButtonLink to={newsPage.path} look="secondary" className={styles.back}>
      All news
    </ButtonLink>
  );
}
