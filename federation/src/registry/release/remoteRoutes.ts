import type { ListedPage, PageListing } from 'contract/pages/listing';
import { REMOTE_CONTRACT, type RemoteHandle } from 'contract/remoteContract';
import type { RoutePath } from './manifest';

/** The part of a router's route object that a release records. */
export interface RouteShape {
  id?: string;
  path?: string;
  index?: boolean;
  /** query parameters that the page reads */
  query?: readonly string[];
  handle?: RemoteHandle;
  children?: RouteShape[];
}

const joined = (parent = '', path = '') => [parent, path].filter(Boolean).join('/');

/**
 * Reads the pages from a remote's routes.
 * @param around path and private flag of the routes around them
 * @throws Error when a route that serves a path has no id, since its id names its chunk
 */
export function routePaths(routes: RouteShape[], around: { path?: string; isPrivate?: boolean } = {}): RoutePath[] {
  return routes.flatMap(({ id, query, children, handle, ...route }) => {
    const path = joined(around.path, route.path?.replace(/^\//, ''));
    const isPrivate = around.isPrivate || handle?.private === true;
    if (children) return routePaths(children, { path, isPrivate });
    if (!id) throw new Error(`federation: the route at "/${path}" has no id; name it after its webpack chunk`);
    return [{ id, path, ...(query && { query: [...query] }), ...(isPrivate && { private: true as const }) }];
  });
}

/** Returns the routes of a remote's module `./routes`; throws an Error that names what is wrong with it. */
export function routesOf(name: string, exports: unknown): RouteShape[] {
  const { contract, routes } = (exports ?? {}) as { contract?: unknown; routes?: unknown };
  if (contract !== REMOTE_CONTRACT) {
    throw new Error(
      `federation: ${name} has contract ${String(contract)}, the shell knows ${REMOTE_CONTRACT}; export contract beside routes`,
    );
  }
  if (!Array.isArray(routes)) throw new Error(`federation: ${name} exports no list of routes from ./routes`);
  return routes as RouteShape[];
}

/**
 * Reads the pages of a server bundle, with what it says of them for menu, search and sitemap; that is not checked here.
 * @throws Error that names what is wrong with its routes, or the listed page that has no route
 */
export function pagesOf(name: string, exports: unknown): RoutePath[] {
  const routes = routePaths(routesOf(name, exports));
  const { pages = [] } = exports as { pages?: ListedPage[] };
  const lost = pages.find((page) => !routes.some(({ id }) => id === page.id));
  if (lost) throw new Error(`federation: ${name} lists the page "${lost.id}", which none of its routes has as its id`);
  return routes.map((route) => {
    const page = pages.find(({ id }) => id === route.id);
    return page ? { ...route, listing: { label: page.title, ...page } as PageListing } : route;
  });
}
