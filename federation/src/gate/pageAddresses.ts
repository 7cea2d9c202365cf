import { listedAddress } from './pathsRule';

/**
 * An address of a route's page: one that the site itself lists, since a page with a parameter or a query is none without
 * it; otherwise the route's own path.
 * @param patterns of all pages of the site
 * @returns undefined when the content has no page for the pattern now
 */
export const pageAddress = (pattern: string, listed: string[], patterns: string[]): string | undefined =>
  listedAddress(pattern, listed, patterns) ?? (/[:*]/.test(pattern) ? undefined : `/${encodeURI(pattern)}`);

/** The addresses that a site lists in its sitemap, as paths with their query. */
export async function listedAddresses(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}
