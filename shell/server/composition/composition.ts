import { createHash } from 'node:crypto';
import { CHUNK_INTEGRITY_FILE } from 'federation/registry/release/integrity';
import { filesUrl, isPrivateRemote, releaseUrl, type Release } from 'federation/registry/release/manifest';
import { contentAddress } from 'shell/page-contract/contentAddress';
import { ANY_PATH, createOwnerOf, type Owner } from 'shell/page-contract/ownerOf';
import type { LoadedRelease } from './loadedRelease';
import { createAddressOf, type PageAddress } from './pageAddress';
import type { ChunkHashes, PageComposition, RemoteOnPage } from 'shell/page-contract/pageData';

export type PageOwner = Owner<{ name: string }>;

/** The set of releases that one response consistently uses. */
export interface Composition {
  id: string;
  shell: LoadedRelease;
  remotes: LoadedRelease[];
  /** remotes whose releases cannot be read; any page that nobody serves may be theirs */
  missing: { name: string; version: string }[];
  /** resolves a request's address to its page */
  addressOf: (url: string) => PageAddress;
  /** the part of it that is sent to the browser */
  onPage: PageComposition;
  /** style sheets of all releases, by their address in the release's folder */
  styles: Map<string, string>;
}

/** Returns the patterns of the pages that a remote serves, as the router has them. */
export const pathsOf = ({ routes }: Pick<Release, 'routes'>): string[] => Object.values(routes).map(({ path }) => path);

export const releaseId = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

export const releasesOf = ({ shell, remotes }: Pick<Composition, 'shell' | 'remotes'>): LoadedRelease[] => [
  shell,
  ...remotes,
];

export const findRelease = (releases: LoadedRelease[], name: string, version: string): LoadedRelease | undefined =>
  releases.find((release) => release.name === name && release.version === version);

/** The folder of a release with its browser files. */
export const CLIENT = 'client/';

/** Returns a file's address in the folder of its release. */
export const fileUrl = (release: Pick<Release, 'name' | 'version'>, file: string): string =>
  releaseUrl(release.name, release.version) + file;

/**
 * Returns the base address of a release's files by their bytes, in pages of a shell. Earlier shells do not support it: they
 * read from a file's address which release an error belongs to. Early releases look for their files next to their entry.
 */
export const contentRoot = (shell: Pick<Release, 'byContent'>, release: Pick<Release, 'name' | 'byContent'>) =>
  shell.byContent && release.byContent ? filesUrl(release.name) : undefined;

/** Returns the address at which pages of a shell request a browser file of a release. See decisions/addresses.md. */
export function pageFileUrl(shell: Release, release: Release, file: string): string {
  const root = contentRoot(shell, release);
  const integrity = release.integrity[file];
  return root && integrity ? contentAddress(root, integrity, file.slice(CLIENT.length)) : fileUrl(release, file);
}

/** Returns a release's style sheet as inlined into pages of a shell: with the addresses of fonts that they request. */
export function sheetOnPage(shell: Release, release: Release, sheet: string): string {
  const folder = fileUrl(release, '');
  return sheet.replaceAll(/url\((["']?)([^)"']+)\1\)/g, (whole, _quote, url: string) =>
    url.startsWith(folder) ? `url(${pageFileUrl(shell, release, url.slice(folder.length))})` : whole,
  );
}

function stylesOf(shell: Release, release: LoadedRelease): [string, string][] {
  const files = [release.common, ...Object.values(release.routes)].flatMap(({ css }) => css);
  return [...new Set(files)].map((file) => [
    fileUrl(release, file),
    sheetOnPage(shell, release, String(release.contents.get(file) ?? '')),
  ]);
}

function chunkHashes(shell: Release, release: Release): ChunkHashes | undefined {
  const integrity = release.integrity[CHUNK_INTEGRITY_FILE];
  const byContent = contentRoot(shell, release);
  return integrity ? { url: fileUrl(release, CHUNK_INTEGRITY_FILE), integrity, byContent } : undefined;
}

const onPage = (shell: Release, release: LoadedRelease): RemoteOnPage => ({
  name: release.name,
  version: release.version,
  entry: pageFileUrl(shell, release, release.entry),
  integrity: release.integrity[release.entry] ?? '',
  chunks: chunkHashes(shell, release),
  paths: pathsOf(release),
});

const missingOnPage = ({ name, version }: Composition['missing'][number]): RemoteOnPage => ({
  name,
  version,
  entry: fileUrl({ name, version }, 'client/remoteEntry.js'),
  integrity: '',
  paths: [ANY_PATH],
});

/** Combines releases; `missing` remotes come last, so that they only get paths that nobody else serves. */
export function compose(
  shell: LoadedRelease,
  remotes: LoadedRelease[],
  missing: Composition['missing'] = [],
): Composition {
  const releases = releasesOf({ shell, remotes });
  const names = [...releases.map(releaseId), ...missing.map(({ name }) => `-${name}`)];
  const served = remotes.map((remote) => onPage(shell, remote));
  const ownerOf = createOwnerOf(served);
  const id = createHash('sha256').update(names.sort().join(' ')).digest('hex').slice(0, 12);
  return {
    id,
    shell,
    remotes,
    missing,
    addressOf: createAddressOf({ shell, remotes, ownerOf }),
    styles: new Map(releases.flatMap((release) => stylesOf(shell, release))),
    onPage: {
      id,
      shell: shell.version,
      chunks: chunkHashes(shell, shell),
      remotes: [...served, ...missing.map(missingOnPage)],
    },
  };
}

/**
 * Returns the part of a composition that one document may contain: for a private page only the private remotes, for a public
 * page only the others. The two never share a document, and a private remote adds no byte to a public page.
 */
export function visibleTo(page: { isPrivate?: boolean }, composition: Composition): Composition {
  const { onPage: all, remotes, missing } = composition;
  const privateNames = new Set(remotes.filter(isPrivateRemote).map(({ name }) => name));
  const isKnown = ({ name }: { name: string }) => privateNames.has(name) === Boolean(page.isPrivate);
  return {
    ...composition,
    remotes: remotes.filter(isKnown),
    missing: missing.filter(isKnown),
    onPage: { ...all, remotes: all.remotes.filter(isKnown) },
  };
}
