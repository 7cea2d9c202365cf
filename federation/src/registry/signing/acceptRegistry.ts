import { deploymentsOf, isInUse, liveDeployment, namesIn, projectKey, type Registry } from '../registryDocument';
import type { ReleaseKeys } from './releaseKeys';
import { replayFault, trafficFault } from './verifyTraffic';

/**
 * Accepts a found registry: for each name, the entries that a key with the right has signed, when they are newer than the
 * server's own. All other names keep the server's own entries, including those that the found registry no longer lists.
 * @returns the accepted registry, and why a name was not accepted and what to do
 */
export function acceptRegistry(
  keys: ReleaseKeys,
  found: Registry,
  here: Registry,
): { registry: Registry; refused: string[] } {
  const refused: string[] = [];
  const names = [...new Set([...namesIn(found), ...namesIn(here)])].sort();
  const accepted = names.flatMap((name) => {
    const isUsed = deploymentsOf(found, name).some(isInUse);
    // published only, and never live here: not given to visitors
    const isNew = !isUsed && !liveDeployment(here, name);
    const fault = isNew ? undefined : (trafficFault(keys, found, name) ?? replayFault(here, found, name));
    if (fault) refused.push(fault);
    const deployments = deploymentsOf(fault ? here : found, name);
    return deployments.length > 0 ? [[projectKey(name), deployments] as const] : [];
  });
  return { registry: { ...found, microFrontends: Object.fromEntries(accepted) }, refused };
}
