import type { Site } from 'contract/content/site';
import type { Crumb } from 'contract/pages/page';
import { createContext, RouterContextProvider, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { SiteDispatch, SiteState, SiteStore } from './store';

/** What a remote exports to the shell from its module `./routes`. */
export interface RemoteRoutes {
  contract: number;
  routes: RemoteRoute[];
}

/** A route's id is the name of its webpack chunk; the path is one of the specification's, without a leading slash. */
export type RemoteRoute = RouteObject & { id: string };

/**
 * A page's metadata for the document's head; returned by `handle.meta` of its route. Addresses in it are paths, which the
 * server makes absolute.
 */
export interface PageMeta {
  title: string;
  description: string;
  /** the picture that represents the page when it is shared */
  image?: string;
  /** `website` by default */
  type?: 'website' | 'article';
  /** directive for search engines, such as `noindex` */
  robots?: string;
  /** the steps after Home in the page's banner, by default its title; empty if there is no banner */
  crumbs?: Crumb[];
  /** the canonical path of the page, if it is not the path of its route */
  path?: string;
  /** query parameters that make a different page; any others are not part of its canonical address */
  query?: string[];
}

/** A route's `handle`: `meta` gets the value that its loader returned, and the state of the store that the loader filled. */
export interface PageHandle<LoaderData = unknown> {
  meta: (loaderData: LoaderData, state: SiteState) => PageMeta;
}

/**
 * What a remote's `server.ts` exports for search engines, and no browser needs: by the id of a page's route, a function that
 * returns its schema.org objects from what its loader has read and returned. The shell adds the breadcrumb.
 */
export type StructuredData = Record<string, (state: SiteState, site: Site, loaderData: never) => object[]>;

const storeContext = createContext<SiteStore>();

/** The router's context for one visitor; loaders find the store in it. */
export const contextWith = (store: SiteStore): RouterContextProvider =>
  new RouterContextProvider(new Map([[storeContext, store]]));

/** Runs one query for a loader and waits for its result, which is then in the store for the page's hooks. */
export async function load<Result>(
  args: LoaderFunctionArgs,
  start: (dispatch: SiteDispatch) => Promise<Result> & { unsubscribe: () => void },
): Promise<Result> {
  const store = (args.context as RouterContextProvider).get(storeContext);
  const running = start(store.dispatch);
  return running.finally(running.unsubscribe);
}
