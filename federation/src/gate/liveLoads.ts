import type { Browser } from 'playwright-core';
import type { Release } from '../registry/release/manifest';
import type { PageBudgets } from '../registry/release/pageBudgets';
import { liveVersions, type Registry } from '../registry/registryDocument';
import type { Storage } from '../registry/storage/storage';
import { openContext, withCandidateSite } from './candidateSite';
import { withCandidate } from './composeCandidate';
import { hydrationRule } from './hydrationRule';
import type { GateOptions } from './verdict';

export type MeasureLive = (browser: Browser, addresses: string[]) => Promise<Map<string, PageBudgets>>;

/**
 * Returns what measures pages of the live site; pages that it does not have are left out, and so are all of them when the
 * candidate is live already: nothing excuses a site that is over its budgets as a whole.
 */
export const measureLive =
  (storage: Storage, registry: Registry, candidate: Release, options: GateOptions): MeasureLive =>
  async (browser, addresses) => {
    const loads = new Map<string, PageBudgets>();
    const { name } = candidate;
    const version = liveVersions(registry)[name];
    if (!version || version === candidate.version) return loads;
    await withCandidate(storage, registry, { name, version }, (_composed, folder) =>
      withCandidateSite(options, folder, async ({ origin }) => {
        const context = await openContext(browser, origin);
        for (const address of addresses) {
          const { status, load } = await hydrationRule(context, `${name}@${version}`, origin, address);
          if (load && status === 200) loads.set(address, load);
        }
      }),
    );
    return loads;
  };
