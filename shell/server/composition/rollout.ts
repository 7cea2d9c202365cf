import { isInUse, listedIn, type Listed, type Registry } from 'federation/registry/registryDocument';
import { SHELL } from 'federation/registry/release/names';
import {
  compose,
  findRelease,
  listedId,
  releaseId,
  releasesOf,
  type Composition,
  type LoadedRelease,
} from './composition';
import type { ReleaseSource } from '../registry/releaseSource';
import { COHORTS, meets } from '../canary/cohorts';

/** A release beside the live one that some visitors meet. */
export interface Canary extends LoadedRelease {
  /** percent of visitors */
  traffic: number;
}

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
  return COHORTS.map((cohort) => {
    const met = canaries.filter((canary) => meets(cohort, canary));
    const key = met.map(releaseId).join(' ');
    const composition = made.get(key) ?? withCanaries(live, met);
    made.set(key, composition);
    return composition;
  });
}

interface ReadOptions {
  load: ReleaseSource['load'];
  previous?: Rollout;
  /** releases that were read already */
  loaded?: LoadedRelease[];
  /** a release that cannot be rendered, as was found out, by its id: it is left out, whatever the registry says */
  isRefused?: (id: string) => boolean;
}

/**
 * Reads what a registry rolls out. A live release that cannot be read, or whose files do not match its mf-manifest.json, is
 * replaced by the previous one of that name, and so is one that is refused. Such a canary is left out: its visitors get the live
 * release.
 * @throws Error when there is no shell at all
 */
export async function readRollout(
  registry: Registry,
  { load, previous, loaded = [], isRefused = () => false }: ReadOptions,
): Promise<Rollout> {
  const before = previous ? releasesOf(previous.live) : [];
  const known = [...before, ...(previous?.canaries ?? []), ...loaded];
  const faults: Error[] = [];
  const fail = (what: string, cause: unknown) =>
    void faults.push(new Error(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause }));
  const read = async ({ name, deployment }: Listed) =>
    findRelease(known, name, deployment.metadata.version) ?? (await load({ name, deployment }));
  const inUse = listedIn(registry).filter(({ deployment }) => isInUse(deployment));
  const isLive = ({ deployment }: Listed) => deployment.deployment.default;

  const releases: LoadedRelease[] = [];
  const missing: string[] = [];
  for (const one of inUse.filter(isLive)) {
    const last = before.find(({ name }) => name === one.name);
    const id = listedId(one);
    try {
      if (last && releaseId(last) !== id && isRefused(id)) throw new Error(`pages of ${id} cannot be rendered`);
      releases.push(await read(one));
    } catch (cause) {
      fail(last ? `${releaseId(last)} stays live` : `${one.name} is missing`, cause);
      if (last) releases.push(last);
      else missing.push(one.name);
    }
  }
  const shell = releases.find(({ name }) => name === SHELL);
  if (!shell) throw faults[0] ?? new Error('no release of the shell is live; build it and promote it');
  const remotes = releases.filter((release) => release !== shell);
  const live = compose(shell, remotes, missing);

  const canaries: Canary[] = [];
  for (const one of inUse.filter((other) => !isLive(other) && !isRefused(listedId(other)))) {
    try {
      canaries.push({ ...(await read(one)), traffic: one.deployment.deployment.traffic });
    } catch (cause) {
      fail(`the canary ${listedId(one)} is left out`, cause);
    }
  }
  return { live, canaries, byCohort: compositionsByCohort(live, canaries), faults };
}

/** Reads what a server starts with. A release that cannot be used does not replace the one of the server's last copy. */
export async function readFirstRollout({ readCopy, readRegistry, load }: ReleaseSource): Promise<Rollout> {
  const copied = await readCopy();
  const previous = copied && (await readRollout(copied, { load }).catch(() => undefined));
  return readRollout(await readRegistry(), { load, previous });
}
