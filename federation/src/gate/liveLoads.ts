import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { Release } from '../registry/release/manifest';
import { liveVersions, type Registry } from '../registry/registryDocument';
import type { Storage } from '../registry/storage/storage';
import { openContext, startCandidateSite } from './candidateSite';
import { composeCandidate } from './composeCandidate';
import { hydrationRule } from './hydrationRule';
import type { PageBudgets } from '../registry/release/pageBudgets';
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
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'college-live-'));
    try {
      await composeCandidate(storage, registry, name, version, folder);
      const site = await startCandidateSite(options, folder);
      try {
        const context = await openContext(browser, site.origin);
        for (const address of addresses) {
          const { status, load } = await hydrationRule(context, `${name}@${version}`, site.origin, address);
          if (load && status === 200) loads.set(address, load);
        }
      } finally {
        await site.stop();
      }
      return loads;
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  };
