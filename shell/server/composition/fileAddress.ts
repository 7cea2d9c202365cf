import { filesUrl, releaseUrl, type Release } from 'federation/registry/release/manifest';
import { contentAddress } from 'shell/page-contract/contentAddress';

/** The browser files of a release, within its folder. */
export const CLIENT = 'client/';

/** A file's address in the folder of its release. */
export const fileUrl = (release: Pick<Release, 'name' | 'version'>, file: string): string =>
  releaseUrl(release.name, release.version) + file;

/**
 * Where the files of a release have an address by their bytes in pages of a shell. Shells of before do not know of it: they
 * read in a file's address which release a fault is of. Early releases look for their files beside their entry.
 */
export const contentRoot = (shell: Pick<Release, 'byContent'>, release: Pick<Release, 'name' | 'byContent'>) =>
  shell.byContent && release.byContent ? filesUrl(release.name) : undefined;

/** Where pages of a shell ask for a browser file of a release. See decisions/addresses.md. */
export function pageFileUrl(shell: Release, release: Release, file: string): string {
  const root = contentRoot(shell, release);
  const integrity = release.integrity[file];
  return root && integrity ? contentAddress(root, integrity, file.slice(CLIENT.length)) : fileUrl(release, file);
}

/** A sheet of a release as it stands in pages of a shell: it names fonts where they ask for files. */
export function sheetOnPage(shell: Release, release: Release, sheet: string): string {
  const folder = fileUrl(release, '');
  return sheet.replaceAll(/url\((["']?)([^)"']+)\1\)/g, (whole, _quote, url: string) =>
    url.startsWith(folder) ? `url(${pageFileUrl(shell, release, url.slice(folder.length))})` : whole,
  );
}
