import path from 'node:path';
import { bundleRoutes } from '../build/bundleRoutes';
import { SHELL } from '../registry/release/names';
import type { Release } from '../registry/release/manifest';
import { routeWeight } from '../registry/release/pageWeight';
import { budgetRule, pageBudgetRule } from './budgetRule';
import { startCandidateSite } from './candidateSite';
import { findChromium, openChromium } from './chromium';
import { hydrationRule } from './hydrationRule';
import { listedAddresses, pageAddress } from './pageAddresses';
import { renderRule } from './renderRule';
import { undeclaredRule } from './undeclaredRule';
import type { GateOptions, Verdict } from './verdict';

const servedBy = ({ name, dir, server }: Release) => bundleRoutes(name, path.join(dir, server));

/**
 * Checks each page of a release on a site served from a folder, on the server and in Chromium, and measures its weight.
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
  const id = `${release.name}@${release.version}`;
  const site = await startCandidateSite(options.server, folder, options.inherited);
  try {
    // a shell is on every page
    const owners = release.name === SHELL ? [release, ...live] : [release];
    const listed = await listedAddresses(site.origin);
    const routesOf = ({ routes }: Release) => Object.values(routes);
    const patterns = [release, ...live].flatMap(routesOf).map((route) => route.path);
    const addressOf = (pattern: string) => pageAddress(pattern, listed, patterns);
    const looked = owners.flatMap(routesOf).map((route) => ({ pattern: route.path, address: addressOf(route.path) }));
    const addresses = [...new Set(looked.flatMap(({ address }) => address ?? []))];
    for (const { pattern, address } of looked) {
      if (!address) verdict.notes.push(`/${pattern}: the content currently has no such page, so it was not checked`);
    }
    site.faults();
    const rendered = await renderRule(id, site, addresses);
    verdict.refusals.push(...rendered.refusals);
    if (rendered.refusals.length === 0) verdict.refusals.push(...undeclaredRule(release, await servedBy(release)));

    const weights = new Map(routesOf(release).map((route) => [addressOf(route.path), routeWeight(release, route)]));
    const common = routeWeight(release, { js: [], css: [] });
    verdict.pages = rendered.answers.map((answer) => ({ ...answer, ...(weights.get(answer.address) ?? common) }));
    verdict.refusals.push(...budgetRule(release, verdict.pages));
    const whole = rendered.answers.filter(({ status }) => status === 200).map(({ address }) => address);
    await browserRules(id, site.origin, whole, options, verdict);
    const ownerOf = new Map(
      owners.flatMap((owner) =>
        Object.entries(owner.routes).map(
          ([route, { path: pattern }]) => [addressOf(pattern), { release: owner, route }] as const,
        ),
      ),
    );
    verdict.refusals.push(...pageBudgetRule(verdict.pages, (address) => ownerOf.get(address) ?? { release }));
  } finally {
    await site.stop();
  }
}

async function browserRules(
  id: string,
  origin: string,
  addresses: string[],
  options: GateOptions,
  verdict: Verdict,
): Promise<void> {
  const chromium = findChromium(options.chromium);
  if (!chromium) {
    verdict.refusals.push({
      rule: 'hydration',
      reason: `no Chromium was found${options.chromium ? ` at ${options.chromium}` : ''} to open the pages of ${id} in`,
      mend: 'install chromium, name one with CHROMIUM_PATH, or skip this check with --force --why',
    });
    return;
  }
  const browser = await openChromium(chromium);
  try {
    const { refusals, seen } = await hydrationRule(id, browser, origin, addresses);
    verdict.refusals.push(...refusals);
    verdict.pages = verdict.pages.map((page) => ({ ...page, ...seen[page.address] }));
  } finally {
    await browser.close();
  }
}
