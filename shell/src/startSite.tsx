import { startTransition, useEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import {
  createStore,
  isRouteErrorResponse,
  Provider,
  RouterProvider,
  type HydrationState,
  type PageState,
  type RemoteRoute,
} from 'shared-store/platform';
import { ANY_PATH, createOwnerOf } from 'shell/page-contract/ownerOf';
import { PAGE_DATA_ID, ROOT_ID, type PageData } from 'shell/page-contract/pageData';
import { createRecovery } from './problems/createRecovery';
import { fallbackRoutes } from './problems/fallbackRoutes';
import { RecoveryContext, sentPage } from './problems/recovery';
import { loadCurrentPage, preloadOnIntent } from './remotes/loading/loadPage';
import { registerPageRemotes } from './remotes/loading/loadRoutes';
import { typedBeforeReload } from './remotes/newComposition/reloadPage';
import { switchOnNavigation } from './remotes/newComposition/switchOnNavigation';
import { typeAgain } from './remotes/newComposition/typedText';
import { createSiteRouter, initialized, type SiteRouter } from './siteRouter';
import type { startTools as StartTools } from './tools/startTools';

/** Returns the data that the server wrote into this page. */
const readPageData = () =>
  JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}') as PageData & { state: PageState };

/** Imported on demand, so that developer tools are not part of any visitor's first load. */
async function startTools(...given: Parameters<typeof StartTools>): Promise<void> {
  const { startTools: start } = await import(/* webpackChunkName: "tools" */ './tools/startTools');
  start(...given);
}

/**
 * Runs something after the first render, which has to match what the server sent. It wraps the page: as a sibling it would
 * change the ids that React derives from a component's position.
 */
function AfterFirstRender({ run, children }: { run: () => void; children: ReactNode }) {
  const latest = useRef(run);
  useEffect(() => latest.current(), []);
  return children;
}

/** Loads the remote of this page, hydrates what the server rendered, and handles navigation from there. */
export async function startSite(): Promise<void> {
  const page = readPageData();
  const { id, remotes } = page.composition;
  const ownerOf = createOwnerOf(remotes);
  const hydrationData = page.hydration as HydrationState | undefined;
  const store = createStore({ state: page.state });
  registerPageRemotes(page.composition);

  const routerWith = (loaded: Record<string, RemoteRoute[]>, hydration?: HydrationState) =>
    createSiteRouter({ remotes, ownerOf, loaded, hydrationData: hydration, store });
  const { recover, note } = createRecovery({
    composition: id,
    async open() {
      const opened = routerWith(await loadCurrentPage(ownerOf));
      await initialized(opened);
      return opened;
    },
    show(next) {
      router.dispose();
      router = next;
      flushSync(() => root.render(app()));
    },
  });

  const owner = ownerOf(location.pathname)?.remote;
  const sent = owner && hydrationData && sentPage(owner.name);
  const loaded = await loadCurrentPage(ownerOf).catch((error: unknown) => {
    note(error);
    return owner ? { [owner.name]: fallbackRoutes(owner, sent) } : {};
  });
  let router: SiteRouter = routerWith(loaded, hydrationData);
  let shown = 0;
  const recovery = { recover, sent, hasUnknownPages: remotes.some(({ paths }) => paths.includes(ANY_PATH)) };
  const onError = (error: unknown) => {
    if (!isRouteErrorResponse(error)) note(error);
  };
  const app = () => (
    <RecoveryContext value={recovery}>
      <Provider store={store}>
        <AfterFirstRender run={() => typeAgain(document, typedBeforeReload())}>
          <RouterProvider key={(shown += 1)} router={router} onError={onError} />
        </AfterFirstRender>
      </Provider>
    </RecoveryContext>
  );

  const container = document.getElementById(ROOT_ID) as HTMLElement;
  const options: RootOptions = { onCaughtError: onError };
  // an incomplete page from the server stays on screen until the page can be rendered
  if (!hydrationData) await initialized(router);
  let root: Root;
  // in slices, between which the browser handles input; what is touched is hydrated immediately
  startTransition(() => {
    root = hydrationData ? hydrateRoot(container, app(), options) : createRoot(container, options);
    if (!hydrationData) root.render(app());
  });
  preloadOnIntent(ownerOf);
  switchOnNavigation({
    composition: id,
    isPage: (pathname) => ownerOf(pathname) !== undefined,
    navigate: (to) => void router.navigate(to),
  });
  if (page.tools) void startTools(page.tools, page.composition);
}
