import type { Bench } from '../bench';
import { SITE } from '../metrics/measured';
import { serveChangedPages, type Place } from './changedPages';
import { fetchPage } from './fetchPage';
import { serveOneBundle } from './oneBundle/serve';
import { plainHtml, withoutServerRendering } from './pages';

export const PLAIN = 'plain HTML';
export const ONE_BUNDLE = 'one bundle';
export const NOT_RENDERED = 'no server rendering';

const KINDS = {
  [PLAIN]: (site: string, paths: readonly string[]) => serveChangedPages(PLAIN, site, paths, plainHtml),
  [ONE_BUNDLE]: (site: string, paths: readonly string[]) => serveOneBundle(ONE_BUNDLE, site, paths),
  [NOT_RENDERED]: (site: string, paths: readonly string[]) =>
    serveChangedPages(NOT_RENDERED, site, paths, withoutServerRendering),
};

/**
 * Opens the site, its baselines, and the other sites that were named; all take data and pictures from the site.
 * @param paths of the pages that are visited
 */
export async function openPlaces(
  { origin, others }: Pick<Bench, 'origin' | 'others'>,
  kinds: readonly (keyof typeof KINDS)[],
  paths: readonly string[],
): Promise<{ places: Place[]; close: () => void }> {
  // warms the page cache: no measured visit is the first one of a page
  for (const address of [origin, ...others]) for (const path of paths) await fetchPage(address + path);
  const served: Place[] = [];
  for (const kind of kinds) served.push(await KINDS[kind](origin, paths));
  const running = [origin, ...others].map((address, index) => ({
    name: index === 0 ? SITE : address,
    origin: address,
    close: () => undefined,
  }));
  return { places: [...running, ...served], close: () => served.forEach((place) => place.close()) };
}
