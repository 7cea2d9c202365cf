import { routePaths, routesOf, type RoutePath } from '../registry/release/remoteRoutes';
import { loadServerBundle } from '../registry/release/serverBundle';
import { singletonNames } from '../registry/release/singletons';

// Reading paths off the routes evaluates only routes.tsx; what it imports from the singletons is not used for that.
const inert: unknown = new Proxy(() => inert, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : inert),
});

/**
 * The pages that a release's server bundle serves.
 * @throws Error when the bundle cannot be evaluated, is of another contract, or has a route without an id
 */
export function bundleRoutes(name: string, file: string): RoutePath[] {
  const singletons = Object.fromEntries(singletonNames.map((singleton) => [singleton, inert]));
  return routePaths(routesOf(name, loadServerBundle(file, { singletons })));
}
