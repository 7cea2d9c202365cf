import { routePaths, routesOf, type RoutePath } from '../registry/release/remoteRoutes';
import { loadServerBundle } from '../registry/release/serverBundle';
import { singletonNames } from '../registry/release/singletons';

// Reading the paths evaluates only routes.tsx, and does not depend on what that imports from the singletons.
const inert: unknown = new Proxy(() => inert, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : inert),
});

/**
 * Returns the pages that a release's server bundle serves.
 * @throws Error when the bundle cannot be evaluated, implements another contract version, or has a route without an id
 */
export function bundleRoutes(name: string, file: string): RoutePath[] {
  const singletons = Object.fromEntries(singletonNames.map((singleton) => [singleton, inert]));
  return routePaths(routesOf(name, loadServerBundle(file, { singletons })));
}
