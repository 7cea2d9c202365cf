import type { Site } from 'contract/content/site';
import { newsItemAddress } from 'contract/pages/content';
import { plainText } from 'contract/plainText';
import type { NewsArticle, WithContext } from 'schema-dts';
import { collegeReference } from 'shared-store/college';
import { selectContent, type SiteState } from 'shared-store/platform';
import { newsItemCall } from './newsDetailsRoute';

/** Search results truncate a longer headline. */
const HEADLINE_LENGTH = 110;

export function newsArticleJsonLd(state: SiteState, site: Site, name: string): WithContext<NewsArticle>[] {
  const news = selectContent(state, newsItemCall(name));
  if (!news) return [];
  const item = news.data;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: plainText(item.title, HEADLINE_LENGTH),
      description: plainText(item.description, 200),
      image: [news.baseUrl + item.news_image],
      datePublished: item.date,
      dateModified: item.date,
      author: collegeReference(site),
      publisher: collegeReference(site),
      mainEntityOfPage: newsItemAddress(item.slug),
      url: newsItemAddress(item.slug),
    },
  ];
}
