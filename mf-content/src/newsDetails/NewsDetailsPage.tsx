import type { ContentData } from 'contract/content/responses';
import { formatDate } from 'contract/dates';
import { linkTo } from 'contract/pages/page';
import { newsItemAddress, newsItemPage, newsPage } from 'contract/pages/content';
import { useContent, useLoaderData } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { Picture } from 'shared-ui/picture/Picture';
import { RichText } from 'shared-ui/richText/RichText';
import { Reading } from '../reading/Reading';
import { RelatedLinks } from '../reading/RelatedLinks';
import { LATEST_NEWS, MOST_OTHERS, newsItemCall } from './newsDetailsRoute';
import styles from './NewsDetailsPage.module.css';

export { handle, loader } from './newsDetailsRoute';
export { NewsDetailsPage as Component };

function NewsDetailsPage() {
  const news = useContent(newsItemCall(useLoaderData<string>()));
  const item = news.currentData?.data;
  const list = linkTo(newsPage);
  return (
    <>
      <PageBanner title={item?.title ?? newsItemPage.title} crumbs={item ? [list, { label: item.title }] : [list]} />
      <Page>
        {news.currentData ? (
          <Article {...news.currentData} />
        ) : (
          <>
            <Awaiting query={news} picture />
            <AllNews />
          </>
        )}
      </Page>
    </>
  );
}

function Article({ data: item, baseUrl }: ContentData<`/api/academic-news/${string}`>) {
  const latest = useContent(LATEST_NEWS).data?.data ?? [];
  const others = latest.filter(({ slug }) => slug !== item.slug).slice(0, MOST_OTHERS);
  const links = others.map(({ title, slug }) => ({ label: title, to: newsItemAddress(slug) }));
  return (
    <article>
      <Reading aside={links.length > 0 && <RelatedLinks title="More news" links={links} />}>
        <Picture
          className={styles.picture}
          src={baseUrl + item.news_image}
          alt=""
          sizes="(min-width: 48rem) 44rem, 92vw"
          priority
        />
        <time className="kicker" dateTime={item.date}>
          {formatDate(item.date)}
        </time>
        <RichText html={item.description} />
        <AllNews />
      </Reading>
    </article>
  );
}

function AllNews() {
  return (
    <p>
      <ButtonLink to={newsPage.path} look="secondary">
        All news
      </ButtonLink>
    </p>
  );
}
