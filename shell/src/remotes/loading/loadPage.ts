import { matchRoutes, type RemoteRoute } from 'shared-store/platform';
import type { OwnerOf } from 'shell/page-contract/ownerOf';
import type { RemoteOnPage } from 'shell/page-contract/pageData';
import { ownPages } from '../../siteRoutes';
import { onLinkIntent } from '../linkIntent';
import { loadRoutes, retryPages } from './loadRoutes';

/**
 * Loads the code of the routes that match a path and assigns it to them: a matched route that is still lazy would render
 * its fallback first, and the page would flicker during hydration.
 */
async function resolveLazy(routes: RemoteRoute[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Loads the routes of a remote, with the code of one of its pages. */
async function loadPage(remote: RemoteOnPage, pathname: string): Promise<RemoteRoute[]> {
  const { routes } = await loadRoutes(remote);
  await resolveLazy(routes, pathname);
  return routes;
}

/**
 * Loads the routes of the remote that serves the current page, with the page's code.
 * @returns the routes by the remote's name; empty on a page of the shell
 * @throws Error when they cannot be loaded
 */
export async function loadCurrentPage(ownerOf: OwnerOf<RemoteOnPage>): Promise<Record<string, RemoteRoute[]>> {
  const { pathname } = location;
  retryPages(ownPages);
  await resolveLazy(ownPages, pathname);
  const owner = ownerOf(pathname)?.remote;
  return owner ? { [owner.name]: await loadPage(owner, pathname) } : {};
}

/** Loads the code of a page that a visitor may be about to open; what is loaded already is not loaded again. */
export function preloadOnIntent(ownerOf: OwnerOf<RemoteOnPage>): void {
  onLinkIntent(({ pathname }) => {
    const owner = ownerOf(pathname)?.remote;
    // the navigation itself will report errors
    if (owner) void loadPage(owner, pathname).catch(() => undefined);
  });
}
