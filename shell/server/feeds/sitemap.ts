import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise, type SitemapItemLoose } from 'sitemap';
import { vacancyAddress } from 'contract/pages/careers';
import { courseAddress, newsItemAddress } from 'contract/pages/content';
import { UNLISTED_PATHS } from 'contract/pages/pages';
import type { Vacancy } from 'contract/content/careers';
import type { Course } from 'contract/content/courses';
import type { NewsItem } from 'contract/content/news';

const NO_EXTENSIONS = { news: false, xhtml: false, image: false, video: false };

interface SitemapContent {
  siteUrl: string;
  /** patterns of the pages, as the router has them */
  paths: string[];
  courses: Course[];
  news: Pick<NewsItem, 'slug' | 'date'>[];
  vacancies: Vacancy[];
}

/** Maximum number of addresses in a sitemap (https://www.sitemaps.org/protocol.html); the oldest news are left out. */
const MOST_ADDRESSES = 50_000;

/** Returns the sitemap: every page by its canonical address; news items and open vacancies with their dates. */
export async function sitemapXml({ siteUrl, paths, courses, news, vacancies }: SitemapContent): Promise<string> {
  const pages = [...paths.map((path) => `/${path}`), ...courses.map(({ title }) => courseAddress(title))]
    .filter((path) => !UNLISTED_PATHS.includes(path) && !path.includes(':'))
    .sort();
  const links: SitemapItemLoose[] = [
    ...pages.map((url) => ({ url })),
    ...vacancies
      .filter(({ open }) => open)
      .map(({ slug, publish_date }) => ({ url: vacancyAddress(slug), lastmod: publish_date })),
    ...news.map(({ slug, date }) => ({ url: newsItemAddress(slug ?? ''), lastmod: date })),
  ];
  links.splice(MOST_ADDRESSES);
  const stream = new SitemapStream({ hostname: siteUrl, lastmodDateOnly: true, xmlns: NO_EXTENSIONS });
  return (await streamToPromise(Readable.from(links).pipe(stream))).toString();
}
