import type { Site } from 'contract/content/site';
import type { PageHandle, PageMeta, SiteState } from 'shared-store/platform';

interface MatchedPage {
  handle: unknown;
  data: unknown;
}

const NOT_FOUND: PageMeta = {
  title: 'Page not found',
  description: 'The page you were looking for could not be found.',
  robots: 'noindex',
  crumbs: [],
};
const FALLBACK: PageMeta = { title: 'College of Pharmaceutical Sciences', description: '', crumbs: [] };

const hasMeta = (page: MatchedPage): page is MatchedPage & { handle: PageHandle } =>
  typeof page.handle === 'object' && page.handle !== null && 'meta' in page.handle;

/** Returns the metadata of the innermost matched page that describes itself. */
export function metaOf(matches: MatchedPage[], state: SiteState, status = 200): PageMeta {
  if (status === 404) return NOT_FOUND;
  const page = matches.filter(hasMeta).at(-1);
  if (!page) return FALLBACK;
  // a loader that failed has left no data to describe the page by; a page without a loader never has any
  return page.data === undefined && status !== 200 ? FALLBACK : page.handle.meta(page.data, state);
}

/** Returns the document title: the page's, then the college's. */
export const documentTitle = ({ title }: PageMeta, site: Site | undefined): string =>
  site ? `${title} | ${site.short_name}` : title;
