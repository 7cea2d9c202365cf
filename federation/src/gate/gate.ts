import type { Registry } from '../registry/registryDocument';
import type { Storage } from '../registry/storage/storage';
import { withCandidateSite } from './candidateSite';
import { withCandidate } from './composeCandidate';
import { measureLive } from './liveLoads';
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
  return withCandidate(storage, registry, { name, version }, async (composed, folder) => {
    const { candidate, others } = composed;
    const verdict: Verdict = { name, version, refusals: staticRules(composed), pages: [], notes: [] };
    if (candidate.release.commit.endsWith('+changes')) {
      verdict.notes.push(`${name}@${version} was built from files that differ from their commit`);
    }
    if (verdict.refusals.length > 0) return verdict;
    const live = others.filter(({ isLive }) => isLive).map(({ release }) => release);
    const measure = measureLive(storage, registry, candidate.release, options);
    await withCandidateSite(options, folder, (site) =>
      pageRules(site, candidate.release, live, { options, measure }, verdict),
    );
    return verdict;
  });
}
