import type { PageBudgets } from '../registry/release/pageBudgets';
import { liveVersions, type Registry } from '../registry/registryDocument';
import type { Storage } from '../registry/storage/storage';
import { checkBudgets } from './budgetRule';
import { openContext, withCandidateSite } from './candidateSite';
import { openChromium } from './chromium';
import { withCandidate } from './composeCandidate';
import { hydrationRule } from './hydrationRule';
import { pageRules } from './pageRules';
import { staticRules } from './staticRules';
import type { GateOptions, Verdict } from './verdict';

/**
 * Checks a published release against the current site: files, contract, shared modules, paths, and each of its pages on the
 * server and in Chromium, with its weight. Pages are opened only when all checks that do not need them pass.
 * @param registry the registry as it is now
 * @throws Error when the release is not published, or the page server does not start
 */
export async function checkRelease(
  storage: Storage,
  registry: Registry,
  name: string,
  version: string,
  options: GateOptions,
): Promise<Verdict> {
  /**
   * Measures pages of the live site; pages that it does not have are left out, and so are all of them when the candidate is live
   * already: nothing excuses a site that is over its budgets as a whole.
   */
  async function measureLive(addresses: string[]): Promise<Map<string, PageBudgets>> {
    const loads = new Map<string, PageBudgets>();
    const live = liveVersions(registry)[name];
    if (!live || live === version) return loads;
    const browser = await openChromium(options.chromium);
    await withCandidate(storage, registry, { name, version: live }, (_composed, folder) =>
      withCandidateSite(options, folder, async ({ origin }) => {
        const context = await openContext(browser, origin);
        for (const address of addresses) {
          const { status, load } = await hydrationRule(context, `${name}@${live}`, origin, address);
          if (load && status === 200) loads.set(address, load);
        }
      }),
    ).finally(() => browser.close());
    return loads;
  }

  return withCandidate(storage, registry, { name, version }, async (composed, folder) => {
    const { release } = composed.candidate;
    const verdict: Verdict = { name, version, refusals: staticRules(composed), pages: [], notes: [] };
    if (release.commit.endsWith('+changes')) {
      verdict.notes.push(`${name}@${version} was built from files that differ from their commit`);
    }
    if (verdict.refusals.length > 0) return verdict;
    const measured = await withCandidateSite(options, folder, (site) =>
      pageRules(site, release, composed.live, options.chromium, verdict),
    );
    await checkBudgets(measured, measureLive, verdict);
    return verdict;
  });
}
