import { canaryDeployment, liveVersions, namesIn, type Registry } from 'federation/registry/registryDocument';
import { SHELL } from 'federation/registry/release/names';
import { readRegistryFolder } from 'federation/registry/releasesFolder';
import { compose, findRelease, releaseId, releasesOf, type Composition } from './composition';
import { loadRelease, type LoadedRelease } from './loadedRelease';
import { BUCKETS, meets, type CanaryTraffic, type Bucket } from '../canary/buckets';

/** A release beside the live one that some visitors meet. */
export interface Canary extends CanaryTraffic {
  release: LoadedRelease;
}

/** The compositions that visitors are given, as the registry says. */
export interface Rollout {
  live: Composition;
  canaries: Canary[];
  /** composition by bucket; where no canary is under way all are the live one */
  byBucket: Composition[];
  /** why a release that has traffic is not part of it */
  faults: Error[];
}

/** Differs between different rollouts. */
export const rolloutId = ({ live, canaries }: Rollout): string =>
  [live.id, ...canaries.map(({ name, version, traffic }) => `${name}@${version}=${traffic}`)].join(' ');

/** The compositions of a rollout, each once, the live one first. */
export const compositionsOf = ({ live, byBucket }: Rollout): Composition[] => [...new Set([live, ...byBucket])];

function withCanaries(live: Composition, canaries: Canary[]): Composition {
  const instead = (release: LoadedRelease) => canaries.find(({ name }) => name === release.name)?.release ?? release;
  const added = canaries
    .map(({ release }) => release)
    .filter(({ name }) => live.missing.some((one) => one.name === name));
  const missing = live.missing.filter(({ name }) => !added.some((release) => release.name === name));
  return compose(instead(live.shell), [...live.remotes.map(instead), ...added], missing);
}

/** One composition for each set of canaries that a bucket meets. */
function compositionsByBucket(live: Composition, canaries: Canary[]): Composition[] {
  const made = new Map<string, Composition>([['', live]]);
  return BUCKETS.map((bucket: Bucket) => {
    const met = canaries.filter((canary) => meets(bucket, canary));
    const key = met.map(releaseId).join(' ');
    const composition = made.get(key) ?? withCanaries(live, met);
    made.set(key, composition);
    return composition;
  });
}

interface ReadOptions<Previous> {
  previous?: Previous;
  /** releases that were read already */
  loaded?: LoadedRelease[];
  /** a release that cannot be rendered, as was found out: it is left out, whatever the registry says */
  isRefused?: (name: string, version: string) => boolean;
}

/**
 * Reads the live composition that a registry names. A release that cannot be read, or whose files do not match its
 * mf-manifest.json, is replaced by the previous one of that name, and so is one that is refused.
 * @returns the composition, and why a live release is not part of it
 * @throws Error when there is no shell at all
 */
export function readComposition(
  releasesDir: string,
  registry: Registry,
  { previous, loaded = [], isRefused = () => false }: ReadOptions<Composition> = {},
): { composition: Composition; faults: Error[] } {
  const live = Object.entries(liveVersions(registry)).sort(([a], [b]) => a.localeCompare(b));
  const faults: Error[] = [];
  const missing: Composition['missing'] = [];
  const releases = live.flatMap(([name, version]): LoadedRelease[] => {
    const last = previous && releasesOf(previous).find((release) => release.name === name);
    const wanted = findRelease([...(last ? [last] : []), ...loaded], name, version);
    const isReplaced = last !== undefined && last !== wanted && isRefused(name, version);
    if (wanted && !isReplaced) return [wanted];
    try {
      if (isReplaced) throw new Error(`pages of ${releaseId({ name, version })} cannot be rendered`);
      return [loadRelease(releasesDir, name, version)];
    } catch (cause) {
      const instead = last ? `${name}@${last.version} stays live` : `${name} is missing`;
      faults.push(new Error(`${instead}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause }));
      if (!last) missing.push({ name, version });
      return last ? [last] : [];
    }
  });
  const shell = releases.find(({ name }) => name === SHELL);
  if (!shell) {
    throw faults[0] ?? new Error(`no release of the shell is live in ${releasesDir}; build it and promote it`);
  }
  const remotes = releases.filter((release) => release !== shell);
  return { composition: compose(shell, remotes, missing), faults };
}

/**
 * Reads what the registry rolls out now. A canary that cannot be read is left out: its visitors get the live release.
 * @throws Error when there is no shell at all, or the registry cannot be read
 */
export function readRollout(
  releasesDir: string,
  { previous, loaded = [], isRefused = () => false }: ReadOptions<Rollout> = {},
): Rollout {
  const registry = readRegistryFolder(releasesDir);
  const known = [...(previous?.canaries.map(({ release }) => release) ?? []), ...loaded];
  const { composition: live, faults } = readComposition(releasesDir, registry, {
    previous: previous?.live,
    loaded: known,
    isRefused,
  });
  known.push(...releasesOf(live));
  const canaries = namesIn(registry).flatMap((name): Canary[] => {
    const deployment = canaryDeployment(registry, name);
    if (!deployment || isRefused(name, deployment.metadata.version)) return [];
    const { version } = deployment.metadata;
    try {
      const release = findRelease(known, name, version) ?? loadRelease(releasesDir, name, version);
      return [{ name, version, traffic: deployment.deployment.traffic, release }];
    } catch (cause) {
      faults.push(new Error(`the canary ${name}@${version} is left out: ${String(cause)}`, { cause }));
      return [];
    }
  });
  return { live, canaries, byBucket: compositionsByBucket(live, canaries), faults };
}
