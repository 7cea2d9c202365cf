import { REMOTE_CONTRACT } from 'contract/remoteContract';

/** The part of a router's route object that a release records. */
export interface RouteShape {
  id?: string;
  path?: string;
  index?: boolean;
  /** names in the address's query that the page reads */
  query?: readonly string[];
  children?: RouteShape[];
}

/** A leaf: a route at which a page can be asked for. */
export interface RoutePath {
  id: string;
  path: string;
  /** absent where the route does not say */
  query?: readonly string[];
}

const joined = (parent: string, path = '') => [parent, path].filter(Boolean).join('/');

/**
 * Reads the pages off a remote's routes.
 * @throws Error when a route that serves a path has no id, since its id names its chunk
 */
export function routePaths(routes: RouteShape[], parent = ''): RoutePath[] {
  return routes.flatMap((route) => {
    const path = joined(parent, route.path?.replace(/^\//, ''));
    if (route.children) return routePaths(route.children, path);
    if (!route.id) throw new Error(`federation: the route at "/${path}" has no id; name it after its webpack chunk`);
    return [{ id: route.id, path, ...(route.query && { query: route.query }) }];
  });
}

/** Routes of a remote's module `./routes`, or an error that says what is wrong with it. */
export function routesOf(name: string, exports: unknown): RouteShape[] {
  const { contract, routes } = (exports ?? {}) as { contract?: unknown; routes?: unknown };
  if (contract !== REMOTE_CONTRACT) {
    throw new Error(
      `federation: ${name} has contract ${String(contract)}, the shell knows ${REMOTE_CONTRACT}; build it with federation build`,
    );
  }
  if (!Array.isArray(routes)) throw new Error(`federation: ${name} exports no list of routes from ./routes`);
  return routes as RouteShape[];
}
