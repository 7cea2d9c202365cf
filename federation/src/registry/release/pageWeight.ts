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
