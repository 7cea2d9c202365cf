import { matchRoutes, type RemoteRoute } from 'shared-store/platform';

/**
 * Loads the code of the routes that match a path and puts it into them: a matched route that is still lazy would render
 * its fallback first, and the page that is being hydrated would flicker.
 */
export async function resolveLazy(routes: RemoteRoute[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
