import type { ReleaseManifest } from '../registry/release/manifest';
import { SHELL } from '../registry/release/names';
import type { MeasuredPage, SitePage } from './budgetRule';
import type { ServerProcess } from '../process/startServer';
import { openContext } from './candidateSite';
import { openChromium } from './chromium';
import { hydrationRule } from './hydrationRule';
import { pageAddress } from './pathsRule';
import type { Refusal, Verdict } from './verdict';

const PAGE_LIMIT_MS = 10_000;

/** A position in a stack that is in a team's own sources, not in a library's. */
const OWN_POSITION = /\(((?!node_modules)[^\s():/][^\s():]*:\d+):\d+\)/;

/** Returns the first line of the first error that the server reported, with the file and line that it comes from. */
async function firstFault(site: ServerProcess): Promise<string> {
  // the report was sent before the response, but may be received after it in the same turn of the event loop
  await new Promise(setImmediate);
  const [fault = ''] = site.faults();
  const [, position] = OWN_POSITION.exec(fault) ?? [];
  return `${fault.split('\n')[0]?.slice(0, 300) ?? ''}${position ? ` (${position})` : ''}`;
}

/** Checks that the server renders a page: status 200 or a redirect, and no error reported. */
export async function renderRule(site: ServerProcess, id: string, address: string) {
  const answer = await fetch(site.origin + address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(PAGE_LIMIT_MS),
  });
  await answer.arrayBuffer();
  const { status } = answer;
  const fault = await firstFault(site);
  const refusals: Refusal[] = [];
  if (status >= 400 || fault) {
    refusals.push({
      rule: 'render',
      reason: `${address} of ${id} does not render on the server: status ${status}${fault ? `, ${fault}` : ''}`,
      fix:
        status === 404
          ? 'serve it, or take its path out of the routes'
          : 'fix what the server reported, and check with npm start',
    });
  }
  return { status, refusals };
}

/** Returns the addresses in a site's sitemap, as paths with their query. */
async function listedAddresses(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}

/** Pages that are open in Chromium together: most of the time each waits until it requests nothing more. */
const PAGES_AT_A_TIME = 4;

/**
 * Checks each page of a release on a site with it, on the server and in Chromium.
 * @param live the live releases of the other names: a shell is on their pages too
 * @param chromium as in the gate's options
 * @param verdict receives the findings
 * @returns the pages that hydrated, with what they load
 */
export async function pageRules(
  site: ServerProcess,
  release: ReleaseManifest,
  live: ReleaseManifest[],
  chromium: string,
  verdict: Verdict,
): Promise<MeasuredPage[]> {
  const { name, version } = release;
  const id = `${name}@${version}`;
  const listed = await listedAddresses(site.origin);
  const patterns = [release, ...live].flatMap(({ routes }) => Object.values(routes)).map((route) => route.path);
  const pages = new Map<string, SitePage>();
  // a shell is on every page
  for (const owner of name === SHELL ? [release, ...live] : [release]) {
    for (const [route, { path: pattern }] of Object.entries(owner.routes)) {
      const address = pageAddress(pattern, listed, patterns);
      if (address) pages.set(address, { address, release: owner, route });
      else verdict.notes.push(`/${pattern}: the content currently has no such page, so it was not checked`);
    }
  }
  site.faults();
  for (const { address } of pages.values()) {
    const { status, refusals } = await renderRule(site, id, address);
    verdict.refusals.push(...refusals);
    verdict.pages.push({ address, status });
  }
  const browser = await openChromium(chromium).catch((error: Error) => {
    const fix = 'install chromium, name one with CHROMIUM_PATH, or skip this check with --force --why';
    verdict.refusals.push({ rule: 'hydration', reason: `${id}: ${error.message}`, fix });
  });
  if (!browser) return [];
  const context = await openContext(browser, site.origin);
  // each page is taken from this by one of the lanes
  const waiting = verdict.pages.filter(({ status }) => status === 200).values();
  const openNext = async () => {
    for (const checked of waiting) {
      const { load, refusals } = await hydrationRule(context, id, site.origin, checked.address);
      checked.load = load;
      verdict.refusals.push(...refusals);
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_A_TIME }, openNext)).finally(() => browser.close());
  return verdict.pages.flatMap(({ address, load }) => {
    const page = pages.get(address);
    return page && load ? [{ ...page, load }] : [];
  });
}
