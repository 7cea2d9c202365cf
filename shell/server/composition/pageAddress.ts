import { isPrivateRemote } from 'federation/registry/release/manifest';
import { LRUCache } from 'lru-cache';
import { comparablePath } from 'shell/page-contract/ownerOf';
import type { PageOwner } from './composition';
import type { LoadedRelease } from './loadedRelease';

/** The address that a page is rendered and kept by, the same for all that lead to that page. */
export interface PageAddress {
  /** path and query, as the page's route spells and reads them */
  url: string;
  /** the remote that serves it; the shell's own pages, and those that are not there, are nobody's */
  owner?: PageOwner;
  /** pattern of its route; none where nobody serves it */
  route?: string;
  /** kept by nobody: decisions/private-pages.md */
  isPrivate?: boolean;
}

/** Characters of the addresses that are remembered with what they lead to. */
const MAX_KNOWN_CHARACTERS = 200_000;

const ORIGIN = 'http://site.internal';
/** Stands for every path that nobody serves: all of them are the one page that says so. */
const NOWHERE = '/page/that/nobody/serves';
/** What links from elsewhere add for the browser, which no page reads. */
const CAMPAIGN = /^(utm_.*|gclid|fbclid|msclkid)$/;

const hasParameter = (pattern: string) => /[:*]/.test(pattern);

/** The path as the route spells it; a part that content names stays as it was asked for. */
const pathOf = (pathname: string, pattern: string): string =>
  hasParameter(pattern) ? `/${pathname.replace(/^\/+|\/+$/g, '')}` : `/${encodeURI(pattern.replace(/^\/+/, ''))}`;

/** The part of a query that a route reads, in one order; all but campaigns where its release does not say. */
function queryOf(search: URLSearchParams, names: readonly string[] | undefined): string {
  const read = names
    ? names.flatMap((name) => search.getAll(name).map((value): [string, string] => [name, value]))
    : [...search].filter(([name]) => !CAMPAIGN.test(name));
  return read.length > 0 ? `?${new URLSearchParams(read)}` : '';
}

interface Served {
  shell: Pick<LoadedRelease, 'routes'>;
  remotes: Pick<LoadedRelease, 'name' | 'routes'>[];
  ownerOf: (pathname: string) => PageOwner | undefined;
}

/**
 * Says what page an address leads to.
 * @returns a function of a request's address: a path with its query, or a whole one
 */
export function createAddressOf({ shell, remotes, ownerOf }: Served): (url: string) => PageAddress {
  const routeAt = (pathname: string) => {
    const owner = ownerOf(pathname);
    if (!owner) {
      const path = comparablePath(pathname);
      return { route: Object.values(shell.routes).find((own) => comparablePath(own.path) === path) };
    }
    const remote = remotes.find(({ name }) => name === owner.remote.name);
    const route = Object.values(remote?.routes ?? {}).find(({ path }) => path === owner.path);
    return { owner, route, isPrivate: remote && isPrivateRemote(remote) };
  };
  const read = (url: string): PageAddress => {
    const { pathname, searchParams } = new URL(url.startsWith('/') ? ORIGIN + url : url);
    const { owner, route, isPrivate } = routeAt(pathname);
    if (!route) return { url: NOWHERE };
    return {
      owner,
      url: pathOf(pathname, route.path) + queryOf(searchParams, route.query),
      route: `/${route.path.replace(/^\/+/, '')}`,
      ...(isPrivate && { isPrivate: true }),
    };
  };
  const known = new LRUCache<string, PageAddress>({
    maxSize: MAX_KNOWN_CHARACTERS,
    sizeCalculation: (_address, url) => url.length,
    memoMethod: read,
  });
  return (url) => {
    const address = known.memo(url);
    // whom staff looked for may stand in its query
    if (address.isPrivate) known.delete(url);
    return address;
  };
}
