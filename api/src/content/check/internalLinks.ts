import { newsItemPage } from 'contract/pages/content';
import { OTHER_PATHS, SITE_PAGES } from 'contract/pages/pages';

const HREF = /<a href="([^"]*)"/g;
const ELSEWHERE = /^[a-z][a-z\d+.-]*:/i;

/** The targets of a clean HTML text's links, each once, as they were written. */
export function linksOf(html: string): string[] {
  const found = [...html.matchAll(HREF)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return [...new Set(found)];
}

/** Says what is wrong with a link, or undefined for one that leads somewhere. `recordPaths` are the pages of records. */
export function linkFault(recordPaths: readonly string[]): (href: string) => string | undefined {
  const served = new Set([...SITE_PAGES.map(({ path }) => path), ...OTHER_PATHS, ...recordPaths].map(normal));

  const known = new Map<string, string | undefined>();
  const faultOf = (href: string): string | undefined => {
    if (ELSEWHERE.test(href) || href.startsWith('#')) return undefined;
    if (!href.startsWith('/'))
      return `the link "${href}" would lead elsewhere on each page; write it from the root, as /${href}`;
    return served.has(normal(href)) ? undefined : `no page of the site is at "${href}"; correct the link`;
  };
  return (href) => {
    // many texts lead to the same few pages
    if (!known.has(href)) known.set(href, faultOf(href));
    return known.get(href);
  };
}

/** Addresses are the same in any letter case, encoded or not; only the query of a news item says which page it is. */
function normal(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://site.internal');
  const item = pathname.toLowerCase() === newsItemPage.path ? `?item=${searchParams.get('item')}` : '';
  return (
    decode(pathname)
      .replace(/(.)\/$/, '$1')
      .toLowerCase() + item
  );
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
