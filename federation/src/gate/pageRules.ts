import path from 'node:path';
import { bundleRoutes } from '../bundleRoutes';
import { SHELL } from '../names';
import type { Release } from '../release';
import { routeWeight } from '../weight';
import { budgetRule } from './budgetRule';
import { startCandidateSite } from './candidateSite';
import { findChromium, openChromium } from './chromium';
import { hydrationRule } from './hydrationRule';
import { listedAddresses, pageAddresses } from './pageAddresses';
import type { Refusal } from './refusal';
import { renderRule } from './renderRule';
import type { GateOptions, Verdict } from './verdict';

/** Pages that the server bundle serves without saying so in release.json could take those of another remote. */
function undeclaredPaths(release: Release): Refusal[] {
  const named = new Set(Object.values(release.routes).map(({ path: named }) => named));
  return bundleRoutes(release.name, path.join(release.dir, release.server))
    .filter(({ path: served }) => !named.has(served))
    .map(({ path: served }) => ({
      rule: 'paths',
      reason: `${release.name}@${release.version} serves /${served}, which its release.json does not name`,
      mend: 'release it again with npm run release',
    }));
}

/**
 * Looks at each page of a release on a site made of a folder, on the server and in Chromium, and weighs it.
 * @param live the live releases of the other names: a shell is on their pages too
 * @param verdict takes what was found
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
    const found = owners.map((owner) => pageAddresses(owner, listed));
    const addresses = [...new Set(found.flatMap((pages) => pages.addresses))];
    found
      .flatMap(({ unknown }) => unknown)
      .forEach((pattern) => verdict.notes.push(`/${pattern}: the content has no such page now, it was not looked at`));
    site.faults();
    const rendered = await renderRule(id, site, addresses);
    verdict.refusals.push(...rendered.refusals);
    if (rendered.refusals.length === 0) verdict.refusals.push(...undeclaredPaths(release));

    const weights = new Map(
      Object.values(release.routes).flatMap((route) =>
        pageAddresses({ ...release, routes: { only: route } }, listed).addresses.map((address) => [
          address,
          routeWeight(release, route),
        ]),
      ),
    );
    const common = routeWeight(release, { js: [], css: [] });
    verdict.pages = rendered.answers.map((answer) => ({ ...answer, ...(weights.get(answer.address) ?? common) }));
    verdict.refusals.push(...budgetRule(release, verdict.pages));
    const whole = rendered.answers.filter(({ status }) => status === 200).map(({ address }) => address);
    await browserRules(id, site.origin, whole, options, verdict);
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
      mend: 'install chromium, name one with CHROMIUM_PATH, or go without with --force --why',
    });
    return;
  }
  const browser = await openChromium(chromium);
  try {
    const { refusals, times } = await hydrationRule(id, browser, origin, addresses);
    verdict.refusals.push(...refusals);
    verdict.pages = verdict.pages.map((page) => ({ ...page, hydratedMs: times[page.address] }));
  } finally {
    await browser.close();
  }
}
