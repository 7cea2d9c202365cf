import { filesUrl, releaseUrl, type Release } from 'federation/registry/release/manifest';
import { contentAddress } from 'shell/page-contract/contentAddress';

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
