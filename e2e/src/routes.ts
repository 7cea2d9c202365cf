import path from 'node:path';
import { courseAddress, coursePage, homeAliasPage, homePage } from 'contract/pages/content';
import type { Page } from 'contract/pages/page';
import { PAGES } from 'contract/pages/pages';
import { budgetsOf } from 'federation/gate/budgetRule';
import { pageAddress } from 'federation/gate/pathsRule';
import { readRelease } from 'federation/registry/release/manifest';
import type { PageBudgets } from 'federation/registry/release/pageBudgets';
import { liveRelease } from './releases';
import { REMOTES } from './repositoryCopy';
import { root } from './site';

export interface Route {
  path: string;
  heading: string;
  remote: string;
}

/** The heading of Home: the name of the college in its content. */
const COLLEGE = 'Thulasikkara';

const routeIn =
  (remote: string) =>
  ({ path, title, heading = title }: Page): Route => ({ path, heading, remote });

/** The courses of the seed content. */
const COURSES = ['B.Pharm', 'D.Pharm', 'M.Pharm', 'Pharm.D', 'Pharm.D(PB)', 'PhD'].map((title) => ({
  ...coursePage,
  path: courseAddress(title),
  title,
}));

const builtRelease = (name: string) => readRelease(liveRelease(path.join(root, 'releases'), name).dir);

/** Returns the pages, except Home, that a built remote lists for search and sitemap. */
function listedPages(remote: string): Page[] {
  const { routes } = builtRelease(remote);
  const listed = Object.values(routes).filter(({ listing }) => listing?.words && listing.inSitemap !== false);
  const paths = new Set(listed.map((route) => `/${route.path}`));
  return PAGES.filter((page) => page.path !== homePage.path && paths.has(page.path));
}

const home = { ...homePage, heading: COLLEGE };

/** Every path of the site, the heading of its page, and the remote that serves it. */
export const ROUTES: Route[] = [
  ...[home, { ...homeAliasPage, heading: COLLEGE }, ...COURSES].map(routeIn('mf-content')),
  ...REMOTES.flatMap((remote) => listedPages(remote).map(routeIn(remote))),
];

/** Every page to check: the paths above, one example of each page with an item or a query, and the one that no search lists. */
export const ALL_PAGES: string[] = [
  ...ROUTES.map(({ path }) => path).filter((path) => path !== homeAliasPage.path),
  '/careers/assistant-professor-pharmaceutics',
  '/news-details?item=hplc-system',
  '/search?q=hostel',
  '/application/status',
];

/** Pages that differ from a checked one in their words only. */
const ALIKE = [
  ...['/D.Pharm', '/M.Pharm', '/Pharm.D', '/Pharm.D(PB)', '/PhD', '/library', '/computer-lab', '/drug-info'],
  ...['/hostel', '/language-lab', '/publications', '/placements'],
];

/** The pages that are looked at by day; `npm run test:nightly` looks at all. */
export const CHECKED_PAGES = process.env.NIGHTLY ? ALL_PAGES : ALL_PAGES.filter((page) => !ALIKE.includes(page));

/** The budgets of pages by their paths: one page of each route. */
export function pageBudgets(): Map<string, PageBudgets> {
  const releases = ['shell', ...REMOTES].map(builtRelease);
  const patterns = releases.flatMap(({ routes }) => Object.values(routes)).map((route) => route.path);
  const found = new Map<string, PageBudgets>();
  for (const release of releases) {
    for (const [route, { path: pattern }] of Object.entries(release.routes)) {
      const address = pageAddress(pattern, ALL_PAGES, patterns);
      if (address) found.set(address, budgetsOf({ release, route }));
    }
  }
  return found;
}
