import { deploymentsOf, isInUse, liveDeployment, namesIn, projectKey, type Registry } from '../registryDocument';
import type { ReleaseKeys } from './releaseKeys';
import { replayFault, trafficFault } from './verifyTraffic';

/**
 * What a server takes of a registry: of each name what a key that may do so has signed, newer than what it has. All other
 * names stay as they are here; one that is gone from the registry does too.
 * @returns why a name was not taken, and what to do
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
    // published only, and never live here: nothing that visitors are given
    const isNew = !isUsed && !liveDeployment(here, name);
    const fault = isNew ? undefined : (trafficFault(keys, found, name) ?? replayFault(here, found, name));
    if (fault) refused.push(fault);
    const deployments = deploymentsOf(fault ? here : found, name);
    return deployments.length > 0 ? [[projectKey(name), deployments] as const] : [];
  });
  return { registry: { ...found, microFrontends: Object.fromEntries(accepted) }, refused };
}
