import type { Release } from '../registry/release/manifest';
import type { RoutePath } from '../registry/release/remoteRoutes';
import type { Refusal } from './verdict';

/** What release.json says of a page otherwise than its route does. */
function otherwise(declared: boolean | undefined, isPrivate: boolean): string | undefined {
  if (declared === undefined) return 'does not name';
  if (declared === isPrivate) return undefined;
  return isPrivate ? 'does not call private' : 'calls private';
}

/**
 * The server bundle serves what release.json names, and as that names it: a page that is not named could take the place of
 * another remote's, and one that is private by its route alone would be kept and listed as public pages are.
 * @param served pages of the bundle, read off its routes
 */
export function undeclaredRule(
  { name, version, routes }: Pick<Release, 'name' | 'version' | 'routes'>,
  served: RoutePath[],
): Refusal[] {
  const named = new Map(Object.values(routes).map((route) => [route.path, route.private === true]));
  return served.flatMap(({ path, private: isPrivate = false }) => {
    const difference = otherwise(named.get(path), isPrivate);
    if (!difference) return [];
    const reason = `${name}@${version} serves /${path}, which its release.json ${difference}`;
    return [{ rule: 'paths' as const, reason, mend: 'release it again with npm run release' }];
  });
}
