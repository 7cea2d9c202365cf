import type { Release } from '../release';
import { patternsMeet } from './pathsRule';

export interface PageAddresses {
  addresses: string[];
  /** patterns of which the content has no page now */
  unknown: string[];
}

const decoded = (address: string) => decodeURI(address.split('?')[0] ?? '');

/**
 * An address for each route of a release: one that the site itself lists, since a page with a parameter or a query is
 * none without it; otherwise the route's own path.
 */
export function pageAddresses(release: Release, listed: string[]): PageAddresses {
  const found = Object.values(release.routes).map(({ path }) => {
    const hit = listed.find((address) => patternsMeet(path, decoded(address)));
    return { path, address: hit ?? (/[:*]/.test(path) ? undefined : `/${encodeURI(path)}`) };
  });
  return {
    addresses: [...new Set(found.flatMap(({ address }) => address ?? []))],
    unknown: found.filter(({ address }) => !address).map(({ path }) => path),
  };
}

/** The addresses that a site lists in its sitemap, as paths with their query. */
export async function listedAddresses(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}
