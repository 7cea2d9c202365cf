import { createContext, RouterContextProvider, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { SiteDispatch, SiteState, SiteStore } from './store';

/** The shape in which a remote hands its pages to the shell: its module `./routes`. The build adds the contract's version. */
export interface RemoteRoutes {
  contract: number;
  routes: RemoteRoute[];
}

/** A route's id is the name of its webpack chunk; the path is one of the specification's, without a slash in front. */
export type RemoteRoute = RouteObject & { id: string };

/** A step of the way to a page, as its banner shows it; the page itself, the last step, has no path. */
export interface PageCrumb {
  label: string;
  to?: string;
}

/**
 * What a page says about itself in the document's head; given by `handle.meta` of its route. Addresses in it are paths,
 * which the server makes absolute.
 */
export interface PageMeta {
  title: string;
  description: string;
  /** the picture that stands for the page where it is shared */
  image?: string;
  /** `website` by default */
  type?: 'website' | 'article';
  /** schema.org objects for search engines, besides the way to the page, which the shell adds */
  jsonLd?: object[];
  /** a word to search engines, as `noindex` */
  robots?: string;
  /** what follows Home in the page's banner, by default its title; empty where there is no banner */
  crumbs?: PageCrumb[];
  /** the one path of the page, where it is not the path of its route */
  path?: string;
  /** query parameters that make another page of it; any others are no part of its one address */
  query?: string[];
}

/** A route's `handle`: `meta` gets the value its loader returned, and the state of the store that the loader filled. */
export interface PageHandle<LoaderData = unknown> {
  meta: (loaderData: LoaderData, state: SiteState) => PageMeta;
}

const storeContext = createContext<SiteStore>();

/** The router's context of one visitor; loaders find the store in it. */
export const contextWith = (store: SiteStore): RouterContextProvider =>
  new RouterContextProvider(new Map([[storeContext, store]]));

interface RunningQuery<T> {
  unwrap: () => Promise<T>;
  unsubscribe: () => void;
}

/**
 * Runs one query for a loader and waits for its answer, which then lies in the store for the page's hooks.
 * A failed read gives undefined: the page leaves that block out (specification section 8).
 */
export async function load<T>(args: LoaderFunctionArgs, start: (dispatch: SiteDispatch) => RunningQuery<T>) {
  const store = (args.context as RouterContextProvider).get(storeContext);
  const running = start(store.dispatch);
  try {
    return await running.unwrap();
  } catch {
    return undefined;
  } finally {
    running.unsubscribe();
  }
}
