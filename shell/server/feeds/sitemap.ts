import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise, type SitemapItemLoose } from 'sitemap';
import type { NewsItem, Vacancy } from 'contract/records';

/** Other addresses of pages that are listed, and a page that is none without an item. */
const NOT_LISTED = ['home', 'principals-message', 'news-details'];

const NO_EXTENSIONS = { news: false, xhtml: false, image: false, video: false };

interface SitemapContent {
  siteUrl: string;
  /** patterns of the pages, as the router has them */
  paths: string[];
  news: NewsItem[];
  vacancies: Vacancy[];
}

/** Every page of the site by its one address; news items and open vacancies with their dates. */
export async function sitemapXml({ siteUrl, paths, news, vacancies }: SitemapContent): Promise<string> {
  const pages = paths.filter((path) => !NOT_LISTED.includes(path) && !path.includes(':')).sort();
  const links: SitemapItemLoose[] = [
    ...pages.map((path) => ({ url: `/${path}` })),
    ...news.map(({ slug, date }) => ({
      url: `/news-details?${new URLSearchParams({ item: slug ?? '' })}`,
      lastmod: date,
    })),
    ...vacancies
      .filter(({ open }) => open)
      .map(({ slug, publish_date }) => ({
        url: `/careers/${encodeURIComponent(slug ?? '')}`,
        lastmod: publish_date,
      })),
  ];
  const stream = new SitemapStream({ hostname: siteUrl, lastmodDateOnly: true, xmlns: NO_EXTENSIONS });
  return (await streamToPromise(Readable.from(links).pipe(stream))).toString();
}
