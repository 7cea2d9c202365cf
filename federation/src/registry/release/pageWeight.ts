import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Release, RouteFiles } from './manifest';

/** What a page may weigh, in bytes as a browser receives them (Brotli). */
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
 * What a whole page may be for a visitor who has nothing of the site yet: shell, remote and content together, until nothing
 * more comes but what waits for idle time. All of it is the same on every machine. Bytes are those on the line, with the
 * headers of the answers.
 */
export interface PageBudgets {
  /** elements of the document when it is hydrated */
  elements: number;
  /** files and answers, the document among them */
  requests: number;
  /** the longest row of requests of which each is made by what the one before it brought */
  requestsInARow: number;
  script: number;
  style: number;
  font: number;
  image: number;
}

/** For pages of which their package names no others: what the heaviest of them has today, and a little more. */
export const PAGE_BUDGETS: PageBudgets = {
  elements: 460,
  requests: 24,
  requestsInARow: 3,
  script: 163_500,
  style: 1_000,
  font: 74_000,
  image: 115_000,
};

/** The budgets in a package.json and a release.json: of its own files, and of whole pages by route id. */
export interface ReleaseBudgets extends Budgets {
  pages?: Record<string, Partial<PageBudgets>>;
}

/** For a remote whose package.json names none. */
export const DEFAULT_BUDGETS: Budgets = { script: 60_000, css: 15_000, html: 40_000 };

function compressedSize(file: string): number {
  if (fs.existsSync(`${file}.br`)) return fs.statSync(`${file}.br`).size;
  return fs.existsSync(file) ? zlib.brotliCompressSync(fs.readFileSync(file)).length : 0;
}

/** What one route of a release makes a browser load of that release, compressed. */
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
