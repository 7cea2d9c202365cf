import { deploymentsOf, isInUse, liveDeployment, type Deployment, type Registry } from '../registryDocument';
import type { ReleaseKeys } from './releaseKeys';
import { statementOf, trafficOf, trafficText } from './signedTraffic';
import type { NamedRelease, TrafficStatement } from './trafficStatement';

const isNamed = (wanted: NamedRelease, found: NamedRelease | undefined) =>
  wanted.release !== '' && wanted.release === found?.release && wanted.version === found.version;

function differs(registry: Registry, name: string, statement: TrafficStatement): boolean {
  const inUse = deploymentsOf(registry, name).filter(isInUse);
  const { live, canary, before } = trafficOf(registry, name) ?? {};
  const isCanary = canary
    ? isNamed(canary, statement.canary) && canary.traffic === statement.canary?.traffic
    : !statement.canary;
  return (
    inUse.length !== (canary ? 2 : 1) ||
    !live ||
    !isNamed(live, statement.live) ||
    !isCanary ||
    before !== statement.before
  );
}

/** Whether a key that may promote has signed that a release was live. */
function isProven(keys: ReleaseKeys, name: string, { metadata, extras }: Deployment): boolean {
  const promoted = extras?.promoted;
  const found = { version: metadata.version, release: extras?.release ?? '' };
  return Boolean(
    promoted && isNamed(found, promoted.live) && !keys.faultOf(promoted, trafficText(name, promoted), 'promote', name),
  );
}

/** Returns the rollback target: the last live release that a key which may promote has signed. */
export const lastPromoted = (keys: ReleaseKeys, registry: Registry, name: string): string | undefined =>
  deploymentsOf(registry, name)
    .filter((one) => isProven(keys, name, one))
    .toSorted((a, b) => (b.extras?.promoted?.sequence ?? 0) - (a.extras?.promoted?.sequence ?? 0))[0]?.metadata.version;

/** A key that may only roll back may leave no canary, and may make live only a release promoted by a key with that right. */
function rollbackFault(keys: ReleaseKeys, registry: Registry, name: string, { key, canary }: TrafficStatement) {
  const live = liveDeployment(registry, name);
  if (live && isProven(keys, name, live) && !canary) return undefined;
  return `is signed by the key ${key}, which may not promote ${name}`;
}

/**
 * Returns why a name's traffic in a registry is not accepted, and what to do; undefined: a key with the right has signed it.
 */
export function trafficFault(keys: ReleaseKeys, registry: Registry, name: string): string | undefined {
  const live = liveDeployment(registry, name);
  const statement = live?.extras?.signed;
  const version = live?.metadata.version ?? '<version>';
  const fault = () => {
    if (!live) return 'has no live release';
    if (!statement) return keys.faultOf(undefined, '', 'promote', name);
    if (differs(registry, name, statement)) return `is not what the key ${statement.key} has signed`;
    const signed = trafficText(name, statement);
    const mayOnlyRollBack = keys.may(statement.key, 'rollback', name) && !keys.may(statement.key, 'promote', name);
    if (!mayOnlyRollBack) return keys.faultOf(statement, signed, 'promote', name);
    return keys.forgeryOf(statement, signed) ?? rollbackFault(keys, registry, name, statement);
  };
  const found = fault();
  if (!found) return undefined;
  const fix = `run promote ${name}@${version} with RELEASE_KEY set to a key that may promote ${name}`;
  return `federation: the traffic of ${name}, with ${name}@${version} live, ${found}; ${fix}`;
}

/** Returns why a name's traffic is not newer than what was accepted before; undefined: it is, or it is the same. */
export function replayFault(before: Registry, after: Registry, name: string): string | undefined {
  const [known, found] = [statementOf(before, name), statementOf(after, name)];
  if (!known || !found || found.sequence > known.sequence || found.signature === known.signature) return undefined;
  const version = found.live.version;
  return `federation: the traffic of ${name}, with ${name}@${version} live, is of ${found.at}, older than the accepted one of ${known.at}; run promote ${name}@${version} again if that is intended`;
}
