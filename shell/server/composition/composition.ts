import { createHash } from 'node:crypto';
import {
  filesUrl,
  isPrivateRemote,
  releaseUrl,
  type Release,
  type RouteFiles,
} from 'federation/registry/release/manifest';
import type { Listed } from 'federation/registry/registryDocument';
import { createAddressOf, type PageAddress } from './pageAddress';
import { siteMenu } from './siteMenu';
import type { PageComposition, SiteMenu } from 'shell/page-contract/pageData';

/** The folder of a release with its browser files. */
export const CLIENT = 'client/';

/**
 * A release whose files were verified against its mf-manifest.json, with their contents: pages and files are served from
 * these, whatever happens to the folder afterwards.
 */
export interface LoadedRelease extends Release {
  /** by name, relative to the release's folder */
  contents: Map<string, Buffer>;
}

/** The set of releases that one response consistently uses. */
export interface Composition {
  id: string;
  shell: LoadedRelease;
  remotes: LoadedRelease[];
  /** names of remotes whose releases cannot be read; any page that nobody serves may be theirs */
  missing: string[];
  /** resolves a request's address to its page */
  addressOf: (url: string) => PageAddress;
  menu: SiteMenu;
}

/** Returns the patterns of the pages that a remote serves, as the router has them. */
export const pathsOf = ({ routes }: Pick<Release, 'routes'>): string[] => Object.values(routes).map(({ path }) => path);

/** Returns the pages of the remotes that are not private. */
export const publicPagesOf = ({ remotes }: Pick<Composition, 'remotes'>): RouteFiles[] =>
  remotes.filter((remote) => !isPrivateRemote(remote)).flatMap(({ routes }) => Object.values(routes));

export const releaseId = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

export const listedId = ({ name, deployment }: Listed): string => releaseId({ name, ...deployment.metadata });

export const releasesOf = ({ shell, remotes }: Pick<Composition, 'shell' | 'remotes'>): LoadedRelease[] => [
  shell,
  ...remotes,
];

export const findRelease = (releases: LoadedRelease[], name: string, version: string): LoadedRelease | undefined =>
  releases.find((release) => release.name === name && release.version === version);

/** Whether a file has a hash of its content in its name, as all have but entries. */
export const isNamedByContent = (file: string): boolean => /\.[-\w]{43}\.\w+$/.test(file);

/**
 * Returns the address at which pages request a browser file of a release: of all releases of its name, if it is named by
 * its content. See decisions/pinning.md.
 */
export const fileUrl = ({ name, version }: Pick<Release, 'name' | 'version'>, file: string): string =>
  isNamedByContent(file) ? filesUrl(name) + file.slice(CLIENT.length) : releaseUrl(name, version) + file;

/** Combines releases. */
export function compose(shell: LoadedRelease, remotes: LoadedRelease[], missing: string[] = []): Composition {
  const names = [...releasesOf({ shell, remotes }).map(releaseId), ...missing.map((name) => `-${name}`)];
  const id = createHash('sha256').update(names.sort().join(' ')).digest('hex').slice(0, 12);
  return { id, shell, remotes, missing, addressOf: createAddressOf(shell, remotes), menu: siteMenu(remotes) };
}

/**
 * Returns the part of a composition that one document may contain: for a private page only the private remotes, for a public
 * page only the others. The two never share a document, and a private remote adds no byte to a public page.
 */
export function visibleTo({ isPrivate = false }: { isPrivate?: boolean }, composition: Composition): Composition {
  return { ...composition, remotes: composition.remotes.filter((remote) => isPrivateRemote(remote) === isPrivate) };
}

/** Returns what a document tells the browser of its composition. */
export const onPage = ({ id, remotes, menu, missing }: Composition): PageComposition => ({
  id,
  remotes: remotes.map((release) => ({
    name: release.name,
    version: release.version,
    entry: fileUrl(release, release.entry),
    integrity: release.integrity[release.entry] ?? '',
    paths: pathsOf(release),
  })),
  menu,
  ...(missing.length > 0 && { isPartial: true }),
});
