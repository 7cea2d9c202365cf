import { isPrivateRemote } from 'federation/registry/release/manifest';
import { comparablePath, createOwnerOf, type Owner } from 'shell/page-contract/ownerOf';
import { pathsOf, type LoadedRelease } from './composition';

export type PageOwner = Owner<Pick<LoadedRelease, 'name'>>;

/** The address that a page is rendered and buffered by, the same for all addresses of that page. */
export interface PageAddress {
  /** path and query, as the page's route spells and reads them */
  url: string;
  /** the remote that serves it; the shell's own pages and missing pages have none */
  owner?: PageOwner;
  /** pattern of its route; none where nobody serves it */
  route?: string;
  /** cached nowhere: decisions/private-pages.md */
  isPrivate?: boolean;
  /** the call of the api that takes what is posted to it */
  post?: string;
  /** where the address spells the page's slashes as no router in a browser does: its usual address, with the whole query */
  canonical?: string;
}

const ORIGIN = 'http://site.internal';
/** The address of every path that nobody serves: they all share the same "not found" page. */
const NOWHERE = '/page/that/nobody/serves';

/** Slashes that are doubled or encoded: `/about` appended to `https://college.example/`. */
const ODD_SLASHES = /\/\/|%2f/i;

const hasParameter = (pattern: string) => /[:*]/.test(pattern);

/** Returns the path as the route spells it; a route with parameters keeps the requested path. */
const pathOf = (pathname: string, pattern: string): string =>
  hasParameter(pattern) ? `/${pathname.replace(/^\/+|\/+$/g, '')}` : `/${encodeURI(pattern.replace(/^\/+/, ''))}`;

/** Returns the parameters that a route reads, in a fixed order; all if it declares none. */
function queryOf(search: URLSearchParams, names: readonly string[] | undefined): string {
  const read = names
    ? names.flatMap((name) => search.getAll(name).map((value): [string, string] => [name, value]))
    : [...search];
  return read.length > 0 ? `?${new URLSearchParams(read)}` : '';
}

/**
 * Creates a function that resolves an address to its page.
 * @returns a function of a request's address: a path with its query, or a whole one
 */
export function createAddressOf(
  shell: Pick<LoadedRelease, 'routes'>,
  remotes: Pick<LoadedRelease, 'name' | 'routes'>[],
): (url: string) => PageAddress {
  const ownerOf = createOwnerOf(remotes.map((remote) => ({ ...remote, paths: pathsOf(remote) })));
  const routeAt = (pathname: string) => {
    const owner = ownerOf(pathname);
    if (owner) {
      const { remote, path } = owner;
      const route = Object.values(remote.routes).find((one) => one.path === path);
      return { owner, route, isPrivate: isPrivateRemote(remote) };
    }
    const path = comparablePath(pathname);
    return { route: Object.values(shell.routes).find((own) => comparablePath(own.path) === path) };
  };
  return (url) => {
    const { pathname, search, searchParams } = new URL(url.startsWith('/') ? ORIGIN + url : url);
    const { owner, route, isPrivate } = routeAt(pathname);
    if (!route) return { url: NOWHERE };
    const isOdd = ODD_SLASHES.test(pathname);
    return {
      owner,
      url: pathOf(pathname, route.path) + queryOf(searchParams, route.query),
      route: `/${route.path.replace(/^\/+/, '')}`,
      ...(isPrivate && { isPrivate: true }),
      ...(route.listing?.post && { post: route.listing.post }),
      ...(isOdd && { canonical: pathOf(pathname.replace(/%2f/gi, '/'), route.path) + search }),
    };
  };
}
