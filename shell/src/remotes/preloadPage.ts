import { matchRoutes } from 'shared-store/platform';
import type { RemoteOnPage } from '../../server/pageData';
import { loadRoutes } from './loadRoutes';
import { ownerOf } from './owner';

/** Fetches the code of a page that a visitor may be about to open. */
export async function preloadPage(remotes: RemoteOnPage[], pathname: string): Promise<void> {
  const owner = ownerOf(remotes, pathname);
  if (!owner) return;
  const { routes } = await loadRoutes(owner);
  const lazy = matchRoutes(routes, pathname)?.at(-1)?.route.lazy;
  if (typeof lazy === 'function') await lazy();
}
