import { listedAddress } from './pathsRule';

/**
 * Returns an address of a route's page: one that the site's sitemap lists, since a route with a parameter or a query has no
 * page without it; otherwise the route's own path.
 * @param patterns of all pages of the site
 * @returns undefined when the content currently has no page for the pattern
 */
export const pageAddress = (pattern: string, listed: string[], patterns: string[]): string | undefined =>
  listedAddress(pattern, listed, patterns) ?? (/[:*]/.test(pattern) ? undefined : `/${encodeURI(pattern)}`);

/** Returns the addresses in a site's sitemap, as paths with their query. */
export async function listedAddresses(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}
