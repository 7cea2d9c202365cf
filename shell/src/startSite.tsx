import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createStore,
  matchRoutes,
  Provider,
  RouterProvider,
  type HydrationState,
  type RemoteRoute,
} from 'shared-store/platform';
import type { RemoteOnPage } from '../server/pageData';
import { keptRoutes } from './remotes/keptRoutes';
import { loadRoutes, registerPageRemotes } from './remotes/loadRoutes';
import { ownerOf } from './remotes/owner';
import { readPageData } from './remotes/pageData';
import { preloadOnIntent } from './remotes/preloadOnIntent';
import { resolveLazy } from './remotes/resolveLazy';
import { createSiteRouter, initialized } from './siteRouter';
import { ownPages } from './siteRoutes';

/** The routes of the remote that serves this page; where it cannot be loaded, what the server rendered of it. */
async function routesOfPage(owner: RemoteOnPage, isDegraded: boolean): Promise<RemoteRoute[]> {
  try {
    const { routes } = await loadRoutes(owner);
    await resolveLazy(routes, location.pathname);
    return routes;
  } catch (error) {
    console.error(error);
    return keptRoutes(owner, isDegraded);
  }
}

async function preloadPage(remotes: RemoteOnPage[], pathname: string): Promise<void> {
  const owner = ownerOf(remotes, pathname);
  if (!owner) return;
  const { routes } = await loadRoutes(owner);
  const lazy = matchRoutes(routes, pathname)?.at(-1)?.route.lazy;
  if (typeof lazy === 'function') await lazy();
}

/** Loads the one remote of this page, hydrates what the server rendered, and follows the visitor from there. */
export async function startSite(): Promise<void> {
  const page = readPageData();
  const { remotes } = page.composition;
  const isDegraded = !page.hydration;
  const store = createStore({ state: page.state });
  registerPageRemotes(remotes);

  // a page of the shell itself; where its code does not come, the router says so
  await resolveLazy(ownPages, location.pathname).catch((error: unknown) => console.error(error));
  const owner = ownerOf(remotes, location.pathname);
  const router = createSiteRouter({
    remotes,
    loaded: owner ? { [owner.name]: await routesOfPage(owner, isDegraded) } : {},
    hydrationData: page.hydration as HydrationState | undefined,
    store,
  });
  const app = (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
  const root = document.getElementById('root') as HTMLElement;
  if (isDegraded) {
    // what the server sent stays on screen until the page can be shown whole
    await initialized(router);
    createRoot(root).render(app);
  } else {
    hydrateRoot(root, app);
  }
  // the navigation itself will say what is wrong
  preloadOnIntent((pathname) => void preloadPage(remotes, pathname).catch(() => undefined));
}
