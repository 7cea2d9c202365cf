import { canaryDeployment, liveVersions, namesIn } from 'federation/registry/registryDocument';
import { SHELL } from 'federation/registry/release/names';
import { readRegistryFolder } from 'federation/registry/releasesFolder';
import {
  compose,
  findRelease,
  releaseId,
  releasesOf,
  type Composition,
  loadRelease,
  type LoadedRelease,
} from './composition';
import { COHORTS, meets, type CanaryTraffic, type Cohort } from '../canary/cohorts';

/** A release beside the live one that some visitors meet. */
export type Canary = LoadedRelease & CanaryTraffic;

/** The compositions that visitors are given, as the registry says. */
export interface Rollout {
  live: Composition;
  canaries: Canary[];
  /** composition by cohort; where no canary is under way all are the live one */
  byCohort: Composition[];
  /** why a release that has traffic is not part of it */
  faults: Error[];
}

/** Differs between different rollouts. */
export const rolloutId = ({ live, canaries }: Rollout): string =>
  [live.id, ...canaries.map(({ name, version, traffic }) => `${name}@${version}=${traffic}`)].join(' ');

/** The compositions of a rollout, each once, the live one first. */
export const compositionsOf = ({ live, byCohort }: Rollout): Composition[] => [...new Set([live, ...byCohort])];

function withCanaries(live: Composition, canaries: Canary[]): Composition {
  const instead = (release: LoadedRelease) => canaries.find(({ name }) => name === release.name) ?? release;
  const added = canaries.filter(({ name }) => live.missing.includes(name));
  const missing = live.missing.filter((name) => !added.some((release) => release.name === name));
  return compose(instead(live.shell), [...live.remotes.map(instead), ...added], missing);
}

/** One composition for each set of canaries that a cohort meets. */
function compositionsByCohort(live: Composition, canaries: Canary[]): Composition[] {
  const made = new Map<string, Composition>([['', live]]);
  return COHORTS.map((cohort: Cohort) => {
    const met = canaries.filter((canary) => meets(cohort, canary));
    const key = met.map(releaseId).join(' ');
    const composition = made.get(key) ?? withCanaries(live, met);
    made.set(key, composition);
    return composition;
  });
}

interface ReadOptions {
  previous?: Rollout;
  /** releases that were read already */
  loaded?: LoadedRelease[];
  /** a release that cannot be rendered, as was found out: it is left out, whatever the registry says */
  isRefused?: (name: string, version: string) => boolean;
}

/**
 * Reads what the registry rolls out now. A live release that cannot be read, or whose files do not match its mf-manifest.json, is
 * replaced by the previous one of that name, and so is one that is refused. Such a canary is left out: its visitors get the live
 * release.
 * @throws Error when there is no shell at all, or the registry cannot be read
 */
export function readRollout(
  releasesDir: string,
  { previous, loaded = [], isRefused = () => false }: ReadOptions = {},
): Rollout {
  const registry = readRegistryFolder(releasesDir);
  const before = previous ? releasesOf(previous.live) : [];
  const known = [...before, ...(previous?.canaries ?? []), ...loaded];
  const faults: Error[] = [];
  const missing: string[] = [];
  const read = (name: string, version: string) =>
    findRelease(known, name, version) ?? loadRelease(releasesDir, name, version);
  const fail = (what: string, cause: unknown) =>
    void faults.push(new Error(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause }));

  const versions = Object.entries(liveVersions(registry)).sort(([a], [b]) => a.localeCompare(b));
  const releases = versions.flatMap(([name, version]): LoadedRelease[] => {
    const last = before.find((release) => release.name === name);
    try {
      if (last && last.version !== version && isRefused(name, version)) {
        throw new Error(`pages of ${releaseId({ name, version })} cannot be rendered`);
      }
      return [read(name, version)];
    } catch (cause) {
      fail(last ? `${releaseId(last)} stays live` : `${name} is missing`, cause);
      if (!last) missing.push(name);
      return last ? [last] : [];
    }
  });
  const shell = releases.find(({ name }) => name === SHELL);
  if (!shell) {
    throw faults[0] ?? new Error(`no release of the shell is live in ${releasesDir}; build it and promote it`);
  }
  const live = compose(
    shell,
    releases.filter((release) => release !== shell),
    missing,
  );

  const canaries = namesIn(registry).flatMap((name): Canary[] => {
    const deployment = canaryDeployment(registry, name);
    if (!deployment || isRefused(name, deployment.metadata.version)) return [];
    const { version } = deployment.metadata;
    try {
      return [{ ...read(name, version), traffic: deployment.deployment.traffic }];
    } catch (cause) {
      fail(`the canary ${name}@${version} is left out`, cause);
      return [];
    }
  });
  return { live, canaries, byCohort: compositionsByCohort(live, canaries), faults };
}
