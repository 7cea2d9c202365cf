import { createHash } from 'node:crypto';
import { CHUNK_HASHES } from 'federation/chunkHashes';
import { SHELL } from 'federation/names';
import { liveVersions, releaseDir, type Registry } from 'federation/registry';
import { releaseUrl, type Release } from 'federation/release';
import { keepRelease, type KeptRelease } from './keptRelease';
import type { ChunkHashes, PageComposition, RemoteOnPage } from './pageData';

/** The releases that one response is made of, throughout. */
export interface Composition {
  id: string;
  shell: KeptRelease;
  remotes: KeptRelease[];
  /** remotes of which no release can be read; any page that nobody serves may be theirs */
  missing: { name: string; version: string }[];
  /** what the browser is told of it */
  onPage: PageComposition;
  /** styles of all releases, by their address */
  styles: Map<string, string>;
}

/** What a remote serves that cannot be asked what it serves. */
export const ANY_PATH = '*';

export const fileUrl = (release: Pick<Release, 'name' | 'version'>, file: string): string =>
  releaseUrl(release.name, release.version) + file;

/** Patterns of the pages that the remotes serve, as the router has them. */
export const pathsOf = ({ remotes }: Pick<Composition, 'remotes'>): string[] =>
  remotes.flatMap(({ routes }) => Object.values(routes).map(({ path }) => path));

export const releasesOf = ({ shell, remotes }: Pick<Composition, 'shell' | 'remotes'>): KeptRelease[] => [
  shell,
  ...remotes,
];

function stylesOf(release: KeptRelease): [string, string][] {
  const files = [release.common, ...Object.values(release.routes)].flatMap(({ css }) => css);
  return [...new Set(files)].map((file) => [fileUrl(release, file), String(release.contents.get(file) ?? '')]);
}

function chunkHashes(release: Release): ChunkHashes | undefined {
  const integrity = release.integrity[CHUNK_HASHES];
  return integrity ? { url: fileUrl(release, CHUNK_HASHES), integrity } : undefined;
}

const onPage = (release: KeptRelease): RemoteOnPage => ({
  name: release.name,
  version: release.version,
  entry: fileUrl(release, release.entry),
  integrity: release.integrity[release.entry] ?? '',
  chunks: chunkHashes(release),
  paths: Object.values(release.routes).map((route) => route.path),
});

const missingOnPage = ({ name, version }: Composition['missing'][number]): RemoteOnPage => ({
  name,
  version,
  entry: fileUrl({ name, version }, 'client/remoteEntry.js'),
  integrity: '',
  paths: [ANY_PATH],
});

/** Of how many page views the browser reports, from 0 to 1: a sample will do for what everybody has. */
const LIVE_SAMPLE = 0.25;
export const CANARY_SAMPLE = 1;

/** Puts releases together; `missing` remotes come last, so that they are asked for what nobody else serves. */
export function compose(
  shell: KeptRelease,
  remotes: KeptRelease[],
  missing: Composition['missing'] = [],
  sample = LIVE_SAMPLE,
): Composition {
  const releases = releasesOf({ shell, remotes });
  const names = [
    ...releases.map(({ name, version }) => `${name}@${version}`),
    ...missing.map(({ name }) => `-${name}`),
  ];
  const id = createHash('sha256').update(names.sort().join(' ')).digest('hex').slice(0, 12);
  return {
    id,
    shell,
    remotes,
    missing,
    styles: new Map(releases.flatMap(stylesOf)),
    onPage: {
      id,
      shell: shell.version,
      sample,
      chunks: chunkHashes(shell),
      remotes: [...remotes.map(onPage), ...missing.map(missingOnPage)],
    },
  };
}

export interface ReadComposition {
  composition: Composition;
  /** why a release that is live is not part of it */
  faults: Error[];
}

/**
 * The live composition that a registry names. In the place of a release that cannot be read, or whose files are not
 * what it names, stands the one before of that name.
 * @param atHand releases that were read already
 * @throws Error when there is no shell at all
 */
export function readComposition(
  releasesDir: string,
  registry: Registry,
  before?: Composition,
  atHand: KeptRelease[] = [],
): ReadComposition {
  const live = Object.entries(liveVersions(registry)).sort(([a], [b]) => a.localeCompare(b));
  const faults: Error[] = [];
  const missing: Composition['missing'] = [];
  const releases = live.flatMap(([name, version]): KeptRelease[] => {
    const last = before && releasesOf(before).find((release) => release.name === name);
    const wanted = [...(last ? [last] : []), ...atHand].find((one) => one.name === name && one.version === version);
    if (wanted) return [wanted];
    try {
      return [keepRelease(releaseDir(releasesDir, name, version))];
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
