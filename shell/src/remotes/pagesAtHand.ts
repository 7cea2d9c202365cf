import type { RemoteRoute } from 'shared-store/platform';
import type { RemoteOnPage } from '../../server/pageData';
import { ownPages } from '../siteRoutes';
import { loadRoutes } from './loadRoutes';
import { ownerOf } from './owner';
import { resolveLazy } from './resolveLazy';

/**
 * The routes of the remote that serves the page at hand, with the page's code.
 * @returns by the remote's name; empty on a page of the shell
 * @throws RemoteLoadError or LoadError when they cannot be had
 */
export async function pagesAtHand(remotes: RemoteOnPage[]): Promise<Record<string, RemoteRoute[]>> {
  const { pathname } = location;
  await resolveLazy(ownPages, pathname);
  const owner = ownerOf(remotes, pathname);
  if (!owner) return {};
  const { routes } = await loadRoutes(owner);
  await resolveLazy(routes, pathname);
  return { [owner.name]: routes };
}
