import { ADMISSIONS_PAGES, applicationCopyPage, applicationStatusPage } from './admissions';
import { CAREERS_PAGES } from './careers';
import { CONTENT_PAGES, homeAliasPage, newsItemPage, principalAliasPage } from './content';
import type { Page, SearchablePage } from './page';
import { SHELL_PATHS } from './shell';

/** The pages that have an address of their own, by the remote that serves them; except courses, news items and vacancies. */
export const PAGES_BY_REMOTE = {
  'mf-content': CONTENT_PAGES,
  'mf-admissions': ADMISSIONS_PAGES,
  'mf-careers': CAREERS_PAGES,
} satisfies Record<string, readonly SearchablePage[]>;

export const SITE_PAGES: readonly SearchablePage[] = Object.values(PAGES_BY_REMOTE).flat();

/** What the site's own search finds. Search engines leave out the page of one's own application: a visitor looks for it here. */
export const SEARCHED_PAGES: readonly SearchablePage[] = [
  ...SITE_PAGES,
  { ...applicationStatusPage, words: 'See the status and the result of an application that you have sent.' },
];

const ALIAS_PATHS = [homeAliasPage.path, principalAliasPage.path];

/** Pages about one person's application: only for someone with its return code, and excluded from search. */
const PRIVATE_PATHS = [applicationCopyPage.path, applicationStatusPage.path];

/** Other addresses that the site answers, for links in texts: alternative spellings, the search page, the feeds and the like. */
export const OTHER_PATHS: readonly string[] = [...ALIAS_PATHS, ...PRIVATE_PATHS, ...SHELL_PATHS];

/**
 * Paths that the sitemap leaves out: second addresses of listed pages, a page that does not exist without an item, and the
 * private ones.
 */
export const UNLISTED_PATHS: readonly string[] = [...ALIAS_PATHS, newsItemPage.path, ...PRIVATE_PATHS];

/** The pages that take their own form, posted by a browser without scripts. */
export const POSTED_PAGES: readonly Page[] = [...SITE_PAGES, applicationCopyPage, applicationStatusPage].filter(
  ({ post }) => post !== undefined,
);
