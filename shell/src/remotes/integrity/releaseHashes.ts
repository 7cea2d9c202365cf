import { contentAddress } from 'shell/page-contract/contentAddress';
import type { ChunkHashes } from 'shell/page-contract/pageData';
import { withRetries } from '../loading/retries';
import { fetchFile } from './fetchFile';

const absolute = (url: string) => new URL(url, location.href).href;
const parentOf = (url: string) => url.replace(/[^/]+$/, '');

/** Subresource Integrity by a file's place in its release. */
const known = new Map<string, string>();

interface Release {
  hashes: ChunkHashes;
  loading?: Promise<void>;
}

/** By the address of their folders, which the names in their hashes are relative to. */
const releases = new Map<string, Release>();

/** A hash that no file has: what a release does not name does not run. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** Where a file, or a folder, that has an address by its bytes is in the folder of the page's release. */
function placeOf(address: string): string {
  const url = absolute(address);
  for (const [folder, { hashes }] of releases) {
    const root = hashes.byContent && absolute(hashes.byContent);
    if (root && url.startsWith(root)) return folder + url.slice(root.length).replace(/^[^/]+\//, '');
  }
  return url;
}

const releaseOf = (place: string) => releases.get(parentOf(place));

/** The hash of a file; nothing where its release has none to offer. */
export function integrityOf(url: string): string {
  const place = placeOf(url);
  return known.get(place) ?? (releaseOf(place) ? NO_FILE : '');
}

/** Where the browser asks for a file of a release: where it may have it of an earlier release already. */
export function addressOf(url: string): string {
  const place = placeOf(url);
  const [root, integrity] = [releaseOf(place)?.hashes.byContent, known.get(place)];
  return root && integrity ? contentAddress(root, integrity, place.slice(parentOf(place).length)) : url;
}

/** The folder of the release whose entry came from `base`, written as pages write it. */
export const folderOf = (base: string): string => placeOf(base).replace(`${location.origin}/`, '/');

export const nameHash = (url: string, integrity: string): unknown => known.set(placeOf(url), integrity);

/** Where the hashes of a release are, which the page names; they are fetched when a file is wanted that it does not name. */
export const nameHashes = (hashes: ChunkHashes): unknown => releases.set(parentOf(absolute(hashes.url)), { hashes });

/** The page hints at the scripts that it needs at once, with their hashes. */
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
 * Resolves when the hash of a file is known, or its release has none to offer.
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
