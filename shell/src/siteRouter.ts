import {
  contextWith,
  createBrowserRouter,
  type HydrationState,
  type RemoteRoute,
  type SiteStore,
} from 'shared-store/platform';
import type { OwnerOf } from 'shell/page-contract/ownerOf';
import type { RemoteOnPage } from 'shell/page-contract/pageData';
import { loadRoutes } from './remotes/loading/loadRoutes';
import { siteRoutes, slotId } from './siteRoutes';

export type SiteRouter = ReturnType<typeof createBrowserRouter>;

interface SiteRouterOptions {
  remotes: RemoteOnPage[];
  ownerOf: OwnerOf<RemoteOnPage>;
  /** the routes of the remote that serves the current page */
  loaded: Record<string, RemoteRoute[]>;
  hydrationData: HydrationState | undefined;
  store: SiteStore;
}

/** Creates a tab's router: it starts with the page's own remote, and patches another one in when one of its pages is opened. */
export function createSiteRouter({ remotes, ownerOf, loaded, hydrationData, store }: SiteRouterOptions): SiteRouter {
  const present = new Set(Object.keys(loaded));
  const names = remotes.map(({ name }) => name);
  return createBrowserRouter(siteRoutes(names, loaded), {
    hydrationData,
    getContext: () => contextWith(store),
    async patchRoutesOnNavigation({ path, patch }) {
      const next = ownerOf(path)?.remote;
      if (!next || present.has(next.name)) return;
      const { routes } = await loadRoutes(next);
      present.add(next.name);
      patch(slotId(next.name), routes);
    },
  });
}

/** Resolves when the router has the first page's code and data. */
export function initialized(router: SiteRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
