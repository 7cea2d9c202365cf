import { COURSE_TITLES, coursePath, newsItemPath, OTHER_PATHS, SITE_PAGES, vacancyPath } from 'contract/sitePages';

const HREF = /<a href="([^"]*)"/g;
const ELSEWHERE = /^[a-z][a-z\d+.-]*:/i;

/** The targets of a clean HTML text's links, each once, as they were written. */
export function linksOf(html: string): string[] {
  const found = [...html.matchAll(HREF)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return [...new Set(found)];
}

/** Says what is wrong with a link, or undefined for one that leads somewhere. `slugs` are those of the published records. */
export function linkFault(slugs: { news: string[]; careers: string[] }): (href: string) => string | undefined {
  const paths = [...SITE_PAGES.map(({ path }) => path), ...OTHER_PATHS, ...COURSE_TITLES.map(coursePath)];
  const items = [...slugs.news.map(newsItemPath), ...slugs.careers.map(vacancyPath)];
  const served = new Set([...paths, ...items].map(normal));

  return (href) => {
    if (ELSEWHERE.test(href) || href.startsWith('#')) return undefined;
    if (!href.startsWith('/')) return `the link "${href}" would lead elsewhere on each page; write it from the root, as /${href}`;
    return served.has(normal(href)) ? undefined : `no page of the site is at "${href}"; correct the link`;
  };
}

/** Addresses are the same in any letter case, encoded or not; only the query of a news item says which page it is. */
function normal(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://site.internal');
  const item = pathname.toLowerCase() === '/news-details' ? `?item=${searchParams.get('item')}` : '';
  return decode(pathname).replace(/(.)\/$/, '$1').toLowerCase() + item;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
