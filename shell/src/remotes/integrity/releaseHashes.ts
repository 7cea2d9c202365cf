import { contentAddress } from 'shell/page-contract/contentAddress';
import type { ChunkHashes } from 'shell/page-contract/pageData';
import { withRetries } from '../loading/retries';
import { fetchFile } from './fetchFile';

const absolute = (url: string) => new URL(url, location.href).href;
const parentOf = (url: string) => url.replace(/[^/]+$/, '');

/** Subresource Integrity by a file's address in the folder of its release. */
const known = new Map<string, string>();

interface Release {
  hashes: ChunkHashes;
  loading?: Promise<void>;
}

/** Releases by the address of their folders, which the names in their hash files are relative to. */
const releases = new Map<string, Release>();

/** A hash that no file has, so that a file that a release does not list does not run. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** Maps the address of a file, or a folder, by its bytes to its address in the folder of the page's release. */
function placeOf(address: string): string {
  const url = absolute(address);
  for (const [folder, { hashes }] of releases) {
    const root = hashes.byContent && absolute(hashes.byContent);
    if (root && url.startsWith(root)) return folder + url.slice(root.length).replace(/^[^/]+\//, '');
  }
  return url;
}

const releaseOf = (place: string) => releases.get(parentOf(place));

/** Returns the hash of a file; an empty text where its release has no hashes. */
export function integrityOf(url: string): string {
  const place = placeOf(url);
  return known.get(place) ?? (releaseOf(place) ? NO_FILE : '');
}

/** Returns the address at which the browser requests a file of a release: one that may be cached from an earlier release. */
export function addressOf(url: string): string {
  const place = placeOf(url);
  const [root, integrity] = [releaseOf(place)?.hashes.byContent, known.get(place)];
  return root && integrity ? contentAddress(root, integrity, place.slice(parentOf(place).length)) : url;
}

/** Returns the folder of the release whose entry was loaded from `base`, as a path without the origin. */
export const folderOf = (base: string): string => placeOf(base).replace(`${location.origin}/`, '/');

export const nameHash = (url: string, integrity: string): unknown => known.set(placeOf(url), integrity);

/** Registers where a release's hashes are, as listed in the page; fetched when a file with an unknown hash is needed. */
export const nameHashes = (hashes: ChunkHashes): unknown => releases.set(parentOf(absolute(hashes.url)), { hashes });

/** Registers the hashes of the scripts that the page preloads. */
export function nameHashesOfPage(): void {
  for (const hint of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][integrity]')) {
    nameHash(hint.href, hint.integrity);
  }
}

async function fetchHashes(base: string, { url, integrity }: ChunkHashes): Promise<void> {
  const response = await withRetries((retries) => fetchFile(url, integrity, retries ? 'reload' : 'default'));
  const hashes = (await response.json()) as Record<string, string>;
  for (const [file, hash] of Object.entries(hashes)) nameHash(base + file, hash);
}

/**
 * Resolves when the hash of a file is known, or its release has no hashes.
 * @throws FileLoadError when the hashes do not arrive
 */
export async function hashKnown(url: string): Promise<void> {
  const place = placeOf(url);
  const release = releaseOf(place);
  if (!release || known.has(place)) return;
  release.loading ??= fetchHashes(parentOf(place), release.hashes);
  try {
    await release.loading;
  } catch (error) {
    release.loading = undefined;
    throw error;
  }
}
