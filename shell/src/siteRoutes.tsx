import { routeOf } from 'contract/pages/page';
import { searchPage } from 'contract/pages/shell';
import type { RemoteRoute } from 'shared-store/platform';
import { Layout } from './layout/Layout';
import { PageProblem, SiteProblem } from './problems/PageProblem';

export const slotId = (remote: string): string => `slot:${remote}`;

/** The shell's own pages. */
export const ownPages: RemoteRoute[] = [
  routeOf(searchPage, () => import(/* webpackChunkName: "search" */ './search/SearchPage')),
];

/**
 * Returns the routes of the site: the layout, and in it one slot per remote, besides the shell's own. A remote that is not
 * loaded yet has a slot without a path and without children: with a path it would match by itself and render nothing.
 * @param loaded the routes of the loaded remotes, by name
 */
export const siteRoutes = (remotes: string[], loaded: Record<string, RemoteRoute[]>): RemoteRoute[] => [
  {
    id: 'site',
    Component: Layout,
    ErrorBoundary: SiteProblem,
    HydrateFallback: () => null,
    children: [
      { id: slotId('shell'), ErrorBoundary: PageProblem, children: ownPages },
      ...remotes.map((name) => ({
        id: slotId(name),
        ErrorBoundary: PageProblem,
        ...(loaded[name] ? { children: loaded[name] } : {}),
      })),
    ],
  },
];
