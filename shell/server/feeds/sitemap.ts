import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise, type SitemapItemLoose } from 'sitemap';
import { vacancyAddress } from 'contract/pages/careers';
import { courseAddress, newsItemAddress } from 'contract/pages/content';
import type { Vacancy } from 'contract/content/careers';
import type { Course } from 'contract/content/courses';
import type { NewsItem } from 'contract/content/news';
import type { RouteFiles } from 'federation/registry/release/manifest';

const NO_EXTENSIONS = { news: false, xhtml: false, image: false, video: false };

interface SitemapContent {
  siteUrl: string;
  pages: Pick<RouteFiles, 'path' | 'listing'>[];
  courses: Course[];
  news: Pick<NewsItem, 'slug' | 'date'>[];
  vacancies: Vacancy[];
}

/** Returns the sitemap: every page by its canonical address; news items and open vacancies with their dates. */
export async function sitemapXml({ siteUrl, pages, courses, news, vacancies }: SitemapContent): Promise<string> {
  const own = pages
    .filter(({ path, listing }) => !path.includes(':') && !listing?.aliasOf && listing?.inSitemap !== false)
    .map(({ path }) => `/${path}`);
  const paths = [...own, ...courses.map(({ title }) => courseAddress(title))].sort();
  const links: SitemapItemLoose[] = [
    ...paths.map((url) => ({ url })),
    ...vacancies
      .filter(({ open }) => open)
      .map(({ slug, publish_date }) => ({ url: vacancyAddress(slug), lastmod: publish_date })),
    ...news.map(({ slug, date }) => ({ url: newsItemAddress(slug), lastmod: date })),
  ];
  const stream = new SitemapStream({ hostname: siteUrl, lastmodDateOnly: true, xmlns: NO_EXTENSIONS });
  return (await streamToPromise(Readable.from(links).pipe(stream))).toString();
}
