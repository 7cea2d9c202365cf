import { isLocalVersion, SHELL } from './release/names';
import { canaryDeployment, deploymentsOf, findDeployment, liveDeployment, projectKey } from './registryDocument';
import type { Change, Deployment, Registry } from './registryDocument';

/** Sorts the live one first, then the canary, then the others: first those that were live last. */
const rank = ({ deployment }: Deployment) => (deployment.default ? 0 : deployment.traffic > 0 ? 1 : 2);

function withDeployments(registry: Registry, name: string, deployments: Deployment[]): Registry {
  const sorted = deployments.toSorted((a, b) => rank(a) - rank(b));
  return { ...registry, microFrontends: { ...registry.microFrontends, [projectKey(name)]: sorted } };
}

const withEach = (registry: Registry, name: string, edit: (one: Deployment) => Deployment): Registry =>
  withDeployments(registry, name, deploymentsOf(registry, name).map(edit));

const marked = (deployment: Deployment, change: Change, extras: Deployment['extras'] = {}): Deployment => ({
  ...deployment,
  extras: { ...deployment.extras, ...extras, change },
});

const withoutTraffic = (deployment: Deployment, change: Change): Deployment => ({
  ...deployment,
  ...(deployment.deployment.traffic > 0 && { extras: { ...deployment.extras, until: change.at } }),
  deployment: { traffic: 0, default: false },
});

/**
 * Returns a published release.
 * @throws Error when it is not published
 */
export function published(registry: Registry, name: string, version: string): Deployment {
  const deployment = findDeployment(registry, name, version);
  if (deployment) return deployment;
  const known = deploymentsOf(registry, name).map(({ metadata }) => metadata.version);
  throw new Error(
    `federation: ${name}@${version} is not published; run publish ${name}@${version} first, or take one of ${known.join(', ') || 'none yet'}`,
  );
}

/** @throws Error when no release of the name is live */
function liveOf(registry: Registry, name: string): Deployment {
  const live = liveDeployment(registry, name);
  if (!live) throw new Error(`federation: no release of ${name} is live; promote one`);
  return live;
}

/** Lists a release, without traffic. A listed one stays unchanged. */
export function withPublished(registry: Registry, name: string, deployment: Deployment, change: Change): Registry {
  if (findDeployment(registry, name, deployment.metadata.version)) return registry;
  return withDeployments(registry, name, [...deploymentsOf(registry, name), marked(deployment, change)]);
}

/** Returns the releases of a name with one of them live, with all the traffic. */
const withLive = (registry: Registry, name: string, live: Deployment, change: Change, extras?: Deployment['extras']) =>
  withEach(registry, name, (one) =>
    one === live
      ? { ...marked(one, change, extras), deployment: { traffic: 100, default: true } }
      : withoutTraffic(one, change),
  );

/**
 * Makes one release live with all the traffic; the previous live one becomes the rollback target.
 * @throws Error when it is not published
 */
export function withPromoted(registry: Registry, name: string, version: string, change: Change): Registry {
  const previous = liveDeployment(registry, name)?.metadata.version;
  const extras = previous && previous !== version ? { before: previous } : {};
  return withLive(registry, name, published(registry, name, version), change, extras);
}

/** Makes a local build live; it replaces earlier local builds, which are no rollback targets. */
export function withLocalBuild(registry: Registry, name: string, deployment: Deployment, change: Change): Registry {
  const others = deploymentsOf(registry, name).filter(({ metadata }) => !isLocalVersion(metadata.version));
  const traffic = 100 - others.reduce((sum, one) => sum + one.deployment.traffic, 0);
  const live = { ...marked(deployment, change), deployment: { traffic, default: true } };
  return withDeployments(registry, name, [live, ...others]);
}

/**
 * Returns the version that a rollback makes live: the previous live one.
 * @throws Error when there is none
 */
export function rollbackTarget(registry: Registry, name: string): string {
  const live = liveOf(registry, name);
  const target = live.extras?.before;
  if (target && findDeployment(registry, name, target)) return target;
  throw new Error(
    `federation: ${name}@${live.metadata.version} has no release before it; promote another with promote ${name}@<version>`,
  );
}

/** Makes the previous live release live; a further rollback continues from there. */
export const withRollback = (registry: Registry, name: string, change: Change): Registry =>
  withLive(registry, name, published(registry, name, rollbackTarget(registry, name)), change);

/**
 * Takes a remote off the site: its releases stay published, and none of them has traffic.
 * @throws Error when none is live, or it is the shell, which every page needs
 */
export function withWithdrawn(registry: Registry, name: string, change: Change): Registry {
  if (name === SHELL) throw new Error('federation: every page needs the shell; promote another release of it');
  const live = liveOf(registry, name);
  return withEach(registry, name, (one) => {
    const idle = withoutTraffic(one, change);
    return one === live ? marked(idle, change) : idle;
  });
}

/**
 * Gives a release next to the live one some of the traffic; 0 ends that.
 * @param percent 0 to 99
 * @throws Error when it is not published, is the live one, or another canary is running
 */
export function withTraffic(
  registry: Registry,
  name: string,
  version: string,
  percent: number,
  change: Change,
): Registry {
  if (!Number.isInteger(percent) || percent < 0 || percent > 99) {
    throw new Error(
      `federation: traffic of ${percent} percent; give a whole number from 0 to 99, and all of it with promote`,
    );
  }
  const wanted = published(registry, name, version);
  const live = liveOf(registry, name);
  if (live === wanted) throw new Error(`federation: ${name}@${version} is live; give traffic to another release`);
  const canary = canaryDeployment(registry, name);
  if (canary && canary !== wanted) {
    const other = `${name}@${canary.metadata.version}`;
    throw new Error(`federation: ${other} is the canary already; end it with traffic ${other} 0 first`);
  }
  return withEach(registry, name, (one) => {
    if (one === wanted && percent === 0) return marked(withoutTraffic(one, change), change);
    if (one === wanted) return { ...marked(one, change), deployment: { traffic: percent, default: false } };
    return one === live ? { ...one, deployment: { traffic: 100 - percent, default: true } } : one;
  });
}

/** Returns why a release has to be retained, or undefined: it is live, the canary, or the rollback target. */
export function retentionReason(registry: Registry, name: string, version: string): string | undefined {
  if (liveDeployment(registry, name)?.metadata.version === version) return 'is live';
  if (canaryDeployment(registry, name)?.metadata.version === version) return 'is the canary';
  if (liveDeployment(registry, name)?.extras?.before === version) return 'is the rollback target';
  return undefined;
}

/** Removes releases from the list, so that none of them can be promoted any more. */
export function withoutReleases(registry: Registry, name: string, versions: string[]): Registry {
  const left = deploymentsOf(registry, name).filter(({ metadata }) => !versions.includes(metadata.version));
  return withDeployments(registry, name, left);
}
