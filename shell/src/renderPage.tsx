import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FormAnswer } from 'contract/formPosts';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, generatePath, StaticRouterProvider } from 'react-router-dom';
import type { StaticHandler, StaticHandlerContext } from 'react-router-dom';
import {
  api,
  contextWith,
  createStore,
  Provider,
  selectSite,
  readContent,
  type RemoteRoute,
  type SiteState,
  type SiteStore,
  type StructuredData,
} from 'shared-store/platform';
import { pageStateOf } from 'shared-store/serverState';
import type { RemotePages, RenderedPage, RenderPage } from 'shell/page-contract/renderedPage';
import { pageHeadOf } from './head/pageHead';
import { documentTitle, metaOf } from './head/pageMeta';
import { OpenedPageContext } from './openedPage';
import { siteRoutes, slotId } from './siteRoutes';

const ORIGIN = 'http://site.internal';

// The browser may still succeed with its own build, so this is a placeholder and not a message.
const Missing = () => <p role="status">Loading this page…</p>;

const pagesOf = (remote: RemotePages): RemoteRoute[] =>
  'routes' in remote
    ? (remote.routes as RemoteRoute[])
    : remote.missing.map((path) => ({ id: `missing:${path}`, path: `/${path}`, Component: Missing }));

/** Returns the id of the page's own route. */
const leafOf = ({ matches }: StaticHandlerContext): string => matches.at(-1)?.route.id ?? '';

const isMissing = (context: StaticHandlerContext) =>
  context.matches.some(({ route }) => route.id.startsWith('missing:'));

/** Handlers by the list of pages that they were created from: creating one parses every pattern. */
const handlers = new WeakMap<RemotePages[], StaticHandler>();

function handlerFor(remotes: RemotePages[]): StaticHandler {
  const known = handlers.get(remotes);
  if (known) return known;
  const names = remotes.map(({ name }) => name);
  const pages = Object.fromEntries(remotes.map((remote) => [remote.name, pagesOf(remote)]));
  const handler = createStaticHandler(siteRoutes(names, pages));
  handlers.set(remotes, handler);
  return handler;
}

/**
 * Renders a tree completely, with everything it suspends on.
 * @throws what a component threw
 */
const renderToHtml = (tree: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      // React would otherwise send large finished boundaries as a fallback first.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: reject,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
    });
  });

/** Matches, loads and renders one address, with a store of its own that is discarded afterwards. */
export const renderPage: RenderPage = async (request) => {
  const { url, remotes, menu, isPartial, fetchFn, formAnswer, onError } = request;
  const store = createStore({ connection: { origin: ORIGIN, fetchFn } });
  try {
    // Every page has the layout, including the not-found page, whose loaders do not run.
    await store.dispatch(readContent('/api/site'));
    const handler = handlerFor(remotes);
    const context = await handler.query(new Request(new URL(url, ORIGIN)), { requestContext: contextWith(store) });
    if (context instanceof Response) {
      return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
    }
    if (formAnswer) context.actionData = { [leafOf(context)]: formAnswer };

    const faults = Object.values(context.errors ?? {}).filter(isFault);
    faults.forEach(onError);
    const html = await renderToHtml(
      <Provider store={store}>
        <OpenedPageContext value={{ menu, isPartial }}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </OpenedPageContext>
      </Provider>,
    );
    const isWhole = !isMissing(context) && !(isPartial && context.statusCode === 404) && faults.length === 0;
    return pageOf(context, remotes, isWhole, html, store, new URL(url, ORIGIN));
  } finally {
    // Otherwise every request leaves a timer of 60 s and its store behind.
    store.dispatch(api.util.resetApiState());
  }
};

const isFault = (error: unknown) => !(typeof error === 'object' && error && 'status' in error);

/** Returns what the remote that owns the page says of it to search engines, as far as it could be read. */
function structuredDataOf(context: StaticHandlerContext, remotes: RemotePages[], state: SiteState) {
  const { matches, loaderData } = context;
  const site = selectSite(state);
  const owner = remotes.find(({ name }) => matches.some(({ route }) => route.id === slotId(name)));
  const page = leafOf(context);
  if (!site || !owner || !('routes' in owner)) return [];
  return (owner.structuredData as StructuredData | undefined)?.[page]?.(state, site, loaderData[page] as never) ?? [];
}

function pageOf(
  context: StaticHandlerContext,
  remotes: RemotePages[],
  isWhole: boolean,
  html: string,
  store: SiteStore,
  url: URL,
): RenderedPage {
  const state = store.getState();
  const site = selectSite(state);
  const status = isWhole ? context.statusCode : 503;
  const meta = metaOf(
    context.matches.map(({ route }) => ({ handle: route.handle, data: context.loaderData[route.id] })),
    state,
    status,
  );
  const pattern = `/${context.matches.map(({ route }) => route.path ?? '').join('/')}`;
  const head = pageHeadOf(meta, site, status, { url, path: generatePath(pattern, context.matches.at(-1)?.params) });
  const own = status === 200 ? structuredDataOf(context, remotes, state) : [];
  const { loaderData, errors, actionData } = context;
  const answered = actionData?.[leafOf(context)] as FormAnswer | undefined;
  const isRefused = answered?.refused !== undefined;
  return {
    kind: 'page',
    status,
    html,
    // as the form's own summary does: a screen reader reads it first
    title: `${isRefused ? 'Error: ' : ''}${documentTitle(meta, site)}`,
    description: meta.description,
    head: { ...head, jsonLd: [...own, ...head.jsonLd] },
    routeIds: context.matches.map(({ route }) => route.id),
    frames: site ? [site.map.embed_url] : [],
    state: pageStateOf(state),
    ...(isWhole && { hydration: { loaderData, errors, ...(actionData && { actionData }) } }),
  };
}
