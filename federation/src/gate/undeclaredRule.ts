import type { Release } from '../registry/release/manifest';
import type { RoutePath } from '../registry/release/remoteRoutes';
import type { Refusal } from './verdict';

/** Describes how mf-manifest.json differs from the route of a page. */
function otherwise(declared: boolean | undefined, isPrivate: boolean): string | undefined {
  if (declared === undefined) return 'does not name';
  if (declared === isPrivate) return undefined;
  return isPrivate ? 'does not call private' : 'calls private';
}

/**
 * Checks that the server bundle serves exactly what mf-manifest.json declares: an undeclared page could replace another remote's,
 * and one that is private only in its route would be cached and listed like a public page.
 * @param served pages of the bundle, read from its routes
 */
export function undeclaredRule(
  { name, version, routes }: Pick<Release, 'name' | 'version' | 'routes'>,
  served: RoutePath[],
): Refusal[] {
  const named = new Map(Object.values(routes).map((route) => [route.path, route.private === true]));
  return served.flatMap(({ path, private: isPrivate = false }) => {
    const difference = otherwise(named.get(path), isPrivate);
    if (!difference) return [];
    const reason = `${name}@${version} serves /${path}, which its mf-manifest.json ${difference}`;
    return [{ rule: 'paths' as const, reason, mend: 'release it again with npm run release' }];
  });
}
