import {
  canaryDeployment,
  deploymentsOf,
  liveDeployment,
  namesIn,
  projectKey,
  type Change,
  type Deployment,
  type Registry,
} from '../registryDocument';
import type { Right } from './releaseKeys';
import { signedText } from './signature';
import type { Signer } from './signer';
import type { NamedRelease, Traffic, TrafficStatement } from './trafficStatement';

const DAY_MS = 24 * 60 * 60 * 1000;

const named = ({ metadata: { version }, extras }: Deployment): NamedRelease => ({
  version,
  release: extras?.release ?? '',
});

/** Returns what visitors of a name are given according to a registry. */
export function trafficOf(registry: Registry, name: string): Traffic | undefined {
  const [live, canary] = [liveDeployment(registry, name), canaryDeployment(registry, name)];
  if (!live) return undefined;
  return {
    live: named(live),
    canary: canary && { ...named(canary), traffic: canary.deployment.traffic },
    before: live.extras?.before,
  };
}

/** Returns the text of a statement that is signed. */
export function trafficText(name: string, statement: Omit<TrafficStatement, 'signature'>): string {
  const { key, sequence, at, what, live, canary, before } = statement;
  return signedText('traffic', {
    name,
    key,
    sequence,
    at,
    what,
    live: [live.version, live.release],
    canary: canary ? [canary.version, canary.release, canary.traffic] : null,
    before: before ?? null,
  });
}

export const statementOf = (registry: Registry, name: string) => liveDeployment(registry, name)?.extras?.signed;

/** Whether a change affects what visitors of a name are given. */
const isTouched = (before: Registry, after: Registry, name: string, { id }: Change): boolean =>
  JSON.stringify(trafficOf(before, name)) !== JSON.stringify(trafficOf(after, name)) ||
  liveDeployment(after, name)?.extras?.change?.id === id;

function withStatement(
  registry: Registry,
  name: string,
  statement: TrafficStatement | undefined,
  right: Right,
): Registry {
  const live = liveDeployment(registry, name);
  const deployments = deploymentsOf(registry, name).map((one): Deployment => {
    const extras = { ...one.extras };
    delete extras.signed;
    if (one !== live || !statement) return one.extras ? { ...one, extras } : one;
    // a key that may promote vouches for the live release, whoever rolls back to it later
    return { ...one, extras: { ...extras, signed: statement, ...(right === 'promote' && { promoted: statement }) } };
  });
  return { ...registry, microFrontends: { ...registry.microFrontends, [projectKey(name)]: deployments } };
}

/**
 * Signs the traffic of each name that a change affects; without a signer removes its signature.
 * @throws Error when the registry has no hash of a release
 */
export function withSignedTraffic(
  before: Registry,
  after: Registry,
  change: Change,
  right: Right,
  signer: Signer | undefined,
): Registry {
  const touched = namesIn(after).filter((name) => isTouched(before, after, name, change));
  return touched.reduce((registry, name) => {
    const traffic = trafficOf(registry, name);
    if (!traffic || !signer) return withStatement(registry, name, undefined, right);
    const unhashed = [traffic.live, ...(traffic.canary ? [traffic.canary] : [])].find(({ release }) => release === '');
    if (unhashed) {
      const id = `${name}@${unhashed.version}`;
      throw new Error(`federation: the registry has no hash of ${id}, which cannot be signed; run publish ${id} again`);
    }
    const sequence = nextSequence(statementOf(before, name)?.sequence ?? 0, Date.parse(change.at));
    const unsigned = { key: signer.name, sequence, at: change.at, what: change.what, ...traffic };
    return withStatement(registry, name, { ...unsigned, signature: signer.sign(trafficText(name, unsigned)) }, right);
  }, after);
}

/** Returns the time of a change, or the last sequence plus one; a last sequence far in the future was forged and is ignored. */
function nextSequence(last: number, now: number): number {
  return last > now + DAY_MS ? now : Math.max(last + 1, now);
}
