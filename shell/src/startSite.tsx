import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import {
  contextWith,
  createBrowserRouter,
  createStore,
  isRouteErrorResponse,
  Provider,
  RouterProvider,
  type HydrationState,
  type PageState,
  type RemoteRoute,
  type SiteStore,
} from 'shared-store/platform';
import { createOwnerOf, type OwnerOf } from 'shell/page-contract/ownerOf';
import { PAGE_DATA_ID, ROOT_ID, type PageData, type RemoteOnPage } from 'shell/page-contract/pageData';
import { OpenedPageContext, sentPage } from './openedPage';
import { PageProblem } from './problems/PageProblem';
import { noteTyped, typeAgain } from './problems/typedText';
import { openDocument, openLateNavigations, type SiteRouter } from './remotes/loading/lateNavigation';
import { missingFile } from './remotes/loading/retries';
import { loadCurrentPage, preloadOnIntent } from './remotes/loading/loadPage';
import { loadRoutes } from './remotes/loading/loadRoutes';
import { unlessSilent } from './remotes/loading/unlessSilent';
import { openNewReleases, reloadWithNewBuilds } from './remotes/newReleases';
import { siteRoutes, slotId } from './siteRoutes';

/** Returns the data that the server wrote into this page. */
const readPageData = () =>
  JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}') as PageData & { state: PageState };

const logged = new Set<string>();

/** Logs an error as one line, however often it occurs; a file that fails to load in several ways counts as one. */
function logOnce(error: unknown): void {
  const text = missingFile(error) ?? String(error);
  if (logged.has(text)) return;
  logged.add(text);
  console.error(error);
}

/** Returns stand-ins for the pages of a remote that did not load. */
const fallbackRoutes = ({ name, paths }: RemoteOnPage): RemoteRoute[] =>
  paths.map((path) => ({ id: `unavailable:${name}:${path}`, path: `/${path}`, Component: PageProblem }));

/** Creates a tab's router: it starts with the page's own remote, and patches another one in when one of its pages is opened. */
function createSiteRouter(
  page: PageData,
  ownerOf: OwnerOf<RemoteOnPage>,
  loaded: Record<string, RemoteRoute[]>,
  store: SiteStore,
) {
  const present = new Set(Object.keys(loaded));
  const names = page.composition.remotes.map(({ name }) => name);
  return createBrowserRouter(siteRoutes(names, loaded), {
    hydrationData: page.hydration as HydrationState | undefined,
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
const initialized = (router: SiteRouter) =>
  new Promise<void>((resolve) => {
    router.subscribe((state) => state.initialized && resolve());
    if (router.state.initialized) resolve();
  });

/** Calls `onShown` once, when its page runs. */
function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  const [first] = useState(() => onShown);
  // after the effects of the forms in it
  useEffect(first, [first]);
  return children;
}

/** Loads the remote of this page, hydrates what the server rendered, and handles navigation from there. */
export async function startSite(): Promise<void> {
  const page = readPageData();
  const opened = location.pathname;
  const { id, remotes, menu, isPartial } = page.composition;
  const ownerOf = createOwnerOf(remotes);
  const store = createStore({ state: page.state });

  const owner = ownerOf(opened)?.remote;
  const sent = owner && page.hydration && sentPage(owner.name);
  const loaded = await unlessSilent(loadCurrentPage(ownerOf)).catch((error: unknown) => {
    logOnce(error);
    return owner ? { [owner.name]: fallbackRoutes(owner) } : {};
  });
  const router = createSiteRouter(page, ownerOf, loaded, store);
  const onError = (error: unknown) => {
    if (isRouteErrorResponse(error)) return;
    logOnce(error);
    // as a document, the page can at least be read
    if (location.pathname !== opened && navigator.onLine) openDocument(location.href);
  };
  const early = noteTyped();
  // an extension changed what the server sent, such as an icon in a field, and React has replaced the page
  let isReplaced = false;
  const onShown = () => {
    early.stop();
    if (isReplaced) typeAgain(early.typed());
  };
  const app = (
    <OpenedPageContext value={{ menu, sent, isPartial }}>
      <Provider store={store}>
        <Shown onShown={onShown}>
          <RouterProvider router={router} onError={onError} />
        </Shown>
      </Provider>
    </OpenedPageContext>
  );

  const container = document.getElementById(ROOT_ID) as HTMLElement;
  const options: RootOptions = {
    onCaughtError: onError,
    onRecoverableError(error) {
      isReplaced = true;
      logOnce(error);
    },
  };
  // an incomplete page from the server stays on screen until the page can be rendered
  if (!page.hydration) await initialized(router);
  // in slices, between which the browser handles input; what is touched is hydrated immediately
  startTransition(() => {
    if (page.hydration) hydrateRoot(container, app, options);
    else createRoot(container, options).render(app);
  });
  preloadOnIntent(ownerOf);
  openLateNavigations(router);
  openNewReleases(id, (pathname) => isPartial || ownerOf(pathname) !== undefined);
  if (page.isDevelopment) reloadWithNewBuilds(id);
}
