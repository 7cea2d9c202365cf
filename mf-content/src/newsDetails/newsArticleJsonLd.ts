import type { NewsItem } from 'contract/content/news';
import type { Site } from 'contract/content/site';
import { newsItemAddress, newsKey } from 'contract/pages/content';
import { plainText } from 'contract/plainText';
import type { NewsArticle, WithContext } from 'schema-dts';
import { collegeReference } from 'shared-store/college';

/** Search results truncate a longer headline. */
const HEADLINE_LENGTH = 110;

export const newsArticleJsonLd = (item: NewsItem, baseUrl: string, site: Site): WithContext<NewsArticle> => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: plainText(item.title, HEADLINE_LENGTH),
  description: plainText(item.description, 200),
  image: [baseUrl + item.news_image],
  ...(item.date ? { datePublished: item.date, dateModified: item.date } : {}),
  author: collegeReference(site),
  publisher: collegeReference(site),
  mainEntityOfPage: newsItemAddress(newsKey(item)),
  url: newsItemAddress(newsKey(item)),
});
