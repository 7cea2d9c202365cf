import fs from 'node:fs';
import type { Browser, BrowserContext } from 'playwright-core';
import { startTemporaryServer } from '../process/startServer';
import type { Release } from '../registry/release/manifest';
import { SHELL } from '../registry/release/names';
import { budgetRule, type SitePage } from './budgetRule';
import { openChromium } from './chromium';
import { holdIdle, hydrationRule, noticeHydration } from './hydrationRule';
import { pageAddress } from './pathsRule';
import { renderRule } from './renderRule';
import type { GateOptions, Verdict } from './verdict';

/** Starts the page server on a folder of releases, with a temporary database that is deleted with it. */
function startCandidateSite({ server, inherited }: GateOptions, releasesDir: string) {
  if (!fs.existsSync(server)) {
    throw new Error(`federation: there is no page server at ${server}; build the shell`);
  }
  const own = { RELEASES_DIR: releasesDir, REGISTRY_URL: '', SITE_URL: '', DESK_URL: '', LOG_LEVEL: 'error' };
  return startTemporaryServer(server, { ...inherited, ...own }, 'ignore');
}

/** Returns the addresses in a site's sitemap, as paths with their query. */
async function listedAddresses(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}

/** Lets the browser reach the site alone, as a visitor of the college does. */
async function openContext(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1350, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  await context.addInitScript(noticeHydration);
  await context.addInitScript(holdIdle);
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  return context;
}

/**
 * Checks each page of a release on a site served from a folder, on the server and in Chromium, and what it loads.
 * @param live the live releases of the other names: a shell is on their pages too
 * @param verdict receives the findings
 */
export async function pageRules(
  release: Release,
  live: Release[],
  folder: string,
  options: GateOptions,
  verdict: Verdict,
): Promise<void> {
  const { name, version } = release;
  const id = `${name}@${version}`;
  const site = await startCandidateSite(options, folder);
  let browser: Browser | undefined;
  try {
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
    try {
      browser = await openChromium(options.chromium);
    } catch (error) {
      const mend = 'install chromium, name one with CHROMIUM_PATH, or skip this check with --force --why';
      verdict.refusals.push({ rule: 'hydration', reason: `${id}: ${(error as Error).message}`, mend });
      return;
    }
    const context = await openContext(browser, site.origin);
    for (const checked of verdict.pages) {
      const page = pages.get(checked.address);
      if (!page || checked.status !== 200) continue;
      const { load, refusals } = await hydrationRule(context, id, site.origin, page.address);
      checked.load = load;
      verdict.refusals.push(...refusals, ...(load ? budgetRule(page, load) : []));
    }
  } finally {
    await browser?.close();
    await site.stop();
  }
}
