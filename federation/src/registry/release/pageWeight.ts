import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { Type, type Static } from '@sinclair/typebox';
import { anyKey } from '../parseDocument';
import type { Release, RouteFiles } from './manifest';

export const bytesField = Type.Integer({ minimum: 0, maximum: 1e9 });

/** What a page loads of a release, in bytes as a browser receives them (Brotli). */
const weight = Type.Object({
  /** scripts that the page loads before it is complete: entry, common, its route's */
  script: bytesField,
  /** styles, likewise */
  css: bytesField,
});

export type Weight = Static<typeof weight>;

/**
 * Limits of a whole page for a visitor with an empty cache: shell, remote and content together, until only requests that
 * wait for idle time are left. All of them are the same on every machine. Bytes are counted on the network, with response
 * headers.
 */
const pageBudgets = Type.Object({
  /** elements of the document when it is hydrated */
  elements: bytesField,
  /** files and responses, including the document */
  requests: bytesField,
  /** the longest chain of requests in which each results from the previous response */
  requestChain: bytesField,
  script: bytesField,
  style: bytesField,
  font: bytesField,
  image: bytesField,
});

export type PageBudgets = Static<typeof pageBudgets>;

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

/** The budgets in package.json and mf-manifest.json: of the release's own files, and of whole pages by route id. */
export const releaseBudgets = Type.Object({
  ...weight.properties,
  /** the document, with the inlined styles of shell and remote */
  html: bytesField,
  pages: Type.Optional(Type.Record(anyKey, Type.Partial(pageBudgets))),
});

export type ReleaseBudgets = Static<typeof releaseBudgets>;
export type Budgets = Omit<ReleaseBudgets, 'pages'>;

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
