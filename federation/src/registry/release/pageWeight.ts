import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Release, RouteFiles } from './manifest';

/** Weight limits of a page, in bytes as a browser receives them (Brotli). */
export interface Budgets {
  /** scripts of the release that the page loads before it is complete: entry, common, its route's */
  script: number;
  /** styles of the release, likewise */
  css: number;
  /** the document, with the inlined styles of shell and remote */
  html: number;
}

export type Weight = Pick<Budgets, 'script' | 'css'>;

/**
 * Limits of a whole page for a visitor with an empty cache: shell, remote and content together, until only requests that
 * wait for idle time are left. All of them are the same on every machine. Bytes are counted on the network, with response
 * headers.
 */
export interface PageBudgets {
  /** elements of the document when it is hydrated */
  elements: number;
  /** files and responses, including the document */
  requests: number;
  /** the longest chain of requests in which each results from the previous response */
  requestChain: number;
  script: number;
  style: number;
  font: number;
  image: number;
}

/** Defaults for pages whose package names no others: slightly above the heaviest of those pages today. */
export const PAGE_BUDGETS: PageBudgets = {
  elements: 460,
  requests: 24,
  requestChain: 3,
  script: 163_500,
  style: 1_000,
  font: 74_000,
  image: 115_000,
};

/** The budgets in package.json and release.json: of the release's own files, and of whole pages by route id. */
export interface ReleaseBudgets extends Budgets {
  pages?: Record<string, Partial<PageBudgets>>;
}

/** Defaults for a remote whose package.json names none. */
export const DEFAULT_BUDGETS: Budgets = { script: 60_000, css: 15_000, html: 40_000 };

function compressedSize(file: string): number {
  if (fs.existsSync(`${file}.br`)) return fs.statSync(`${file}.br`).size;
  return fs.existsSync(file) ? zlib.brotliCompressSync(fs.readFileSync(file)).length : 0;
}

/** Returns the compressed bytes of a release that a browser loads for one route. */
export function routeWeight(
  release: Pick<Release, 'dir' | 'entry' | 'common'>,
  route: Pick<RouteFiles, 'js' | 'css'>,
): Weight {
  const sum = (files: string[]) =>
    [...new Set(files)].reduce((total, file) => total + compressedSize(path.join(release.dir, file)), 0);
  return {
    script: sum([release.entry, ...release.common.js, ...route.js]),
    css: sum([...release.common.css, ...route.css]),
  };
}
