import { XMLParser } from 'fast-xml-parser';
import type { Course } from 'contract/content/courses';
import { NEWS, SITE_URL, VACANCIES } from '../site.testing';
import { sitemapXml } from './sitemap';

const COURSES = ['B.Pharm', 'Pharm.D(PB)'].map((title) => ({ title }) as Course);
const aliasOf = (path: string) => ({ label: 'The same page', aliasOf: path });
const PAGES: Parameters<typeof sitemapXml>[0]['pages'] = [
  { path: '', listing: { label: 'Home' } },
  { path: 'home', listing: aliasOf('/') },
  { path: ':course' },
  { path: 'prncipal-messsage' },
  { path: 'principals-message', listing: aliasOf('/prncipal-messsage') },
  { path: 'news', listing: { label: 'News' } },
  { path: 'news-details', listing: { label: 'News', inSitemap: false } },
  { path: 'careers' },
  { path: 'careers/:slug' },
];

interface Listed {
  loc: string;
  lastmod?: string;
}

async function listed(): Promise<Listed[]> {
  const xml = await sitemapXml({
    siteUrl: SITE_URL,
    pages: PAGES,
    courses: COURSES,
    news: NEWS,
    vacancies: VACANCIES,
  });
  const { urlset } = new XMLParser({ ignoreAttributes: false }).parse(xml) as {
    urlset: { url: Listed[]; '@_xmlns': string };
  };
  expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  return urlset.url;
}

test('the sitemap lists each page once, in its specified spelling, and none that is an alias of another', async () => {
  const pages = (await listed()).filter(({ lastmod }) => !lastmod).map(({ loc }) => loc);
  expect(pages).toEqual(
    ['/', '/B.Pharm', '/Pharm.D(PB)', '/careers', '/news', '/prncipal-messsage'].map((path) => SITE_URL + path),
  );
});

test('news items and open vacancies are listed with their dates, closed ones are not', async () => {
  expect((await listed()).filter(({ lastmod }) => lastmod)).toEqual([
    { loc: `${SITE_URL}/careers/laboratory-technician`, lastmod: '2026-11-16' },
    { loc: `${SITE_URL}/news-details?item=2026-11-10-hplc`, lastmod: '2026-11-10' },
    { loc: `${SITE_URL}/news-details?item=2026-08-12-solar`, lastmod: '2026-08-12' },
  ]);
});
