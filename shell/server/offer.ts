import { canaryDeployment, deploymentsOf, namesIn, readRegistry, releaseDir, type Registry } from 'federation/registry';
import { CANARY_SAMPLE, compose, readComposition, releasesOf, type Composition } from './composition';
import { keepRelease, type KeptRelease } from './keptRelease';
import { LOTS, meets, type Drawing, type Lot } from './lots';

/** A release beside the live one that some visitors meet. */
export interface Canary extends Drawing {
  release: KeptRelease;
}

/** The compositions that visitors are given, as the registry says. */
export interface Offer {
  live: Composition;
  canaries: Canary[];
  /** composition by lot; where no canary is under way all are the live one */
  byLot: Composition[];
  /** every published release, name@version */
  published: Set<string>;
  /** why a release that has traffic is not part of it */
  faults: Error[];
}

/** What tells offers apart. */
export const offerId = ({ live, canaries }: Offer): string =>
  [live.id, ...canaries.map(({ name, version, traffic }) => `${name}@${version}=${traffic}`)].join(' ');

/** The compositions of an offer, each once, the live one first. */
export const compositionsOf = ({ live, byLot }: Offer): Composition[] => [...new Set([live, ...byLot])];

export const releaseId = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

function withCanaries(live: Composition, canaries: Canary[]): Composition {
  const instead = (release: KeptRelease) => canaries.find(({ name }) => name === release.name)?.release ?? release;
  const added = canaries
    .map(({ release }) => release)
    .filter(({ name }) => live.missing.some((one) => one.name === name));
  const missing = live.missing.filter(({ name }) => !added.some((release) => release.name === name));
  return compose(instead(live.shell), [...live.remotes.map(instead), ...added], missing, CANARY_SAMPLE);
}

/** One composition for each set of canaries that a lot meets. */
function compositionsByLot(live: Composition, canaries: Canary[]): Composition[] {
  const made = new Map<string, Composition>([['', live]]);
  return LOTS.map((lot: Lot) => {
    const met = canaries.filter((canary) => meets(lot, canary));
    const key = met.map(releaseId).join(' ');
    const composition = made.get(key) ?? withCanaries(live, met);
    made.set(key, composition);
    return composition;
  });
}

const publishedIn = (registry: Registry): Set<string> =>
  new Set(
    namesIn(registry).flatMap((name) =>
      deploymentsOf(registry, name).map(({ metadata: { version } }) => releaseId({ name, version })),
    ),
  );

export interface ReadOfferOptions {
  before?: Offer;
  /** releases that were read already */
  atHand?: KeptRelease[];
  /** a canary that this server does not offer, whatever the registry says */
  isRefused?: (name: string, version: string) => boolean;
}

/**
 * Reads what the registry offers now. A canary that cannot be read is left out: its visitors get the live release.
 * @throws Error when there is no shell at all, or the registry cannot be read
 */
export function readOffer(
  releasesDir: string,
  { before, atHand = [], isRefused = () => false }: ReadOfferOptions = {},
): Offer {
  const registry = readRegistry(releasesDir);
  const known = [...(before?.canaries.map(({ release }) => release) ?? []), ...atHand];
  const { composition: live, faults } = readComposition(releasesDir, registry, before?.live, known);
  known.push(...releasesOf(live));
  const canaries = namesIn(registry).flatMap((name): Canary[] => {
    const deployment = canaryDeployment(registry, name);
    if (!deployment || isRefused(name, deployment.metadata.version)) return [];
    const { version } = deployment.metadata;
    try {
      const release =
        known.find((one) => one.name === name && one.version === version) ??
        keepRelease(releaseDir(releasesDir, name, version));
      return [{ name, version, traffic: deployment.deployment.traffic, release }];
    } catch (cause) {
      faults.push(new Error(`the canary ${name}@${version} is left out: ${String(cause)}`, { cause }));
      return [];
    }
  });
  return { live, canaries, byLot: compositionsByLot(live, canaries), published: publishedIn(registry), faults };
}
