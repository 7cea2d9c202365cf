import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import {
  createStore,
  isRouteErrorResponse,
  Provider,
  RouterProvider,
  type HydrationState,
  type RemoteRoute,
} from 'shared-store/platform';
import { noteUse, observeErrors } from './beacon/observed';
import { startBeacon } from './beacon/startBeacon';
import { RecoveryContext, sentPage } from './problems/recovery';
import { keptRoutes } from './remotes/keptRoutes';
import { registerPageRemotes } from './remotes/loadRoutes';
import { moveOverOnNavigation } from './remotes/moveOver';
import { typedBefore } from './remotes/newComposition';
import { ownerOf } from './remotes/owner';
import { readPageData } from './remotes/pageData';
import { pagesAtHand } from './remotes/pagesAtHand';
import { preloadOnIntent } from './remotes/preloadOnIntent';
import { preloadPage } from './remotes/preloadPage';
import { typeAgain } from './remotes/typedText';
import { createRecovery } from './siteRecovery';
import type { startTools as StartTools } from './tools/startTools';
import { createSiteRouter, initialized, type SiteRouter } from './siteRouter';

/** What only developers have is not part of any visitor's first load. */
async function startTools(...given: Parameters<typeof StartTools>): Promise<void> {
  const { startTools: start } = await import(/* webpackChunkName: "tools" */ './tools/startTools');
  start(...given);
}

/** Loads the one remote of this page, hydrates what the server rendered, and follows the visitor from there. */
export async function startSite(): Promise<void> {
  observeErrors();
  const page = readPageData();
  const { id, remotes } = page.composition;
  const hydrationData = page.hydration as HydrationState | undefined;
  const store = createStore({ state: page.state });
  registerPageRemotes(page.composition);
  const shell = page.composition.shell ? [`shell@${page.composition.shell}`] : [];
  shell.forEach(noteUse);

  const routerWith = (loaded: Record<string, RemoteRoute[]>, hydration?: HydrationState) =>
    createSiteRouter({ remotes, loaded, hydrationData: hydration, store });
  const { recover, note } = createRecovery({
    composition: id,
    async open() {
      const opened = routerWith(await pagesAtHand(remotes));
      await initialized(opened);
      return opened;
    },
    show(next) {
      router.dispose();
      router = next;
      flushSync(() => root.render(app()));
    },
  });

  const owner = ownerOf(remotes, location.pathname);
  const sent = owner && hydrationData && sentPage(owner.name);
  const loaded = await pagesAtHand(remotes).catch((error: unknown) => {
    note(error);
    return owner ? { [owner.name]: keptRoutes(owner, sent) } : {};
  });
  let router: SiteRouter = routerWith(loaded, hydrationData);
  let shown = 0;
  const recovery = { recover, sent };
  const onError = (error: unknown) => {
    if (!isRouteErrorResponse(error)) note(error);
  };
  const app = () => (
    <RecoveryContext value={recovery}>
      <Provider store={store}>
        <RouterProvider key={(shown += 1)} router={router} onError={onError} />
      </Provider>
    </RecoveryContext>
  );

  const container = document.getElementById('root') as HTMLElement;
  const options: RootOptions = { onCaughtError: onError };
  // what the server sent of a page that is not whole stays on screen until the page can be shown
  if (!hydrationData) await initialized(router);
  const root = hydrationData ? hydrateRoot(container, app(), options) : createRoot(container, options);
  if (!hydrationData) root.render(app());
  // after the first render, which has to be what the server sent
  setTimeout(() => typeAgain(document, typedBefore()));
  // the navigation itself will say what is wrong
  preloadOnIntent((pathname) => void preloadPage(remotes, pathname).catch(() => undefined));
  moveOverOnNavigation({
    composition: id,
    isPage: (pathname) => ownerOf(remotes, pathname) !== undefined,
    navigate: (to) => void router.navigate(to),
  });
  if (page.tools) void startTools(page.tools, page.composition);
  startBeacon(page.composition, [...shell, ...(owner ? [`${owner.name}@${owner.version}`] : [])]);
}
