import type { ChunkHashes } from 'shell/page-contract/pageData';
import { withRetries } from '../loading/retries';
import { fetchFile } from './fetchFile';

const absolute = (url: string) => new URL(url, location.href).href;

/** Subresource Integrity by address. */
const known = new Map<string, string>();

interface Release {
  hashes: ChunkHashes;
  loading?: Promise<void>;
}

/** By the address that the names in its hashes are relative to. */
const releases = new Map<string, Release>();

/** A hash that no file has: what a release does not name does not run. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

const folderOf = (url: string) => url.replace(/[^/]+$/, '');

/** The hash of a file; nothing where its release has none to offer. */
export const integrityOf = (url: string): string =>
  known.get(absolute(url)) ?? (releases.has(folderOf(absolute(url))) ? NO_FILE : '');

export const nameHash = (url: string, integrity: string): unknown => known.set(absolute(url), integrity);

/** Where the hashes of a release are, which the page names; they are fetched when a file is wanted that it does not name. */
export const nameHashes = (hashes: ChunkHashes): unknown => releases.set(folderOf(absolute(hashes.url)), { hashes });

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
  const folder = folderOf(absolute(url));
  const release = releases.get(folder);
  if (!release || known.has(absolute(url))) return;
  release.loading ??= fetchHashes(folder, release.hashes);
  try {
    await release.loading;
  } catch (error) {
    release.loading = undefined;
    throw error;
  }
}
