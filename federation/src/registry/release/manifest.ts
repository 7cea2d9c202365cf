import fs from 'node:fs';
import path from 'node:path';
import type { Budgets, Weight } from './pageWeight';

/** The files that one route needs besides the release's entry, relative to the release's folder. */
export interface RouteFiles {
  /** path pattern as the router has it, without a slash in front; '' for the index */
  path: string;
  js: string[];
  css: string[];
}

/**
 * `release.json`: what one immutable build of the shell or of a remote consists of.
 * All file names are relative to the release's folder and use forward slashes.
 */
export interface ReleaseManifest {
  schema: 1;
  name: string;
  version: string;
  /** git commit it was built from, with "+changes" where files were changed since; empty outside a checkout */
  commit: string;
  /** version of the agreement between shell and remote (`./routes`) */
  contract: number;
  /** the browser's entry: remoteEntry.js of a remote, main.js of the shell */
  entry: string;
  /** the server's one CommonJS file */
  server: string;
  /** scripts, styles and fonts that every page of this release needs besides the entry; early releases name no fonts */
  common: { js: string[]; css: string[]; fonts?: string[] };
  /** by route id, which is also the chunk's name */
  routes: Record<string, RouteFiles>;
  /** Subresource Integrity (sha384) of every file but this one; early releases name scripts and styles alone */
  integrity: Record<string, string>;
  /** semver ranges of the singletons it takes from the shell; empty for the shell */
  singletons: Record<string, string>;
  /** of the shell: versions of the singletons that it brings, and of the contracts that it knows */
  provides?: { singletons: Record<string, string>; contracts: number[] };
  /** compressed bytes that each route loads of this release, by route id */
  sizes?: Record<string, Weight>;
  /** what a page of this release may weigh; the gate holds it to that */
  budgets?: Budgets;
}

/** A release on disk: what its file says, and where it lies. */
export interface Release extends ReleaseManifest {
  dir: string;
}

export const RELEASE_FILE = 'release.json';

/** Where browsers ask for the files of a release, with a slash at the end. */
export const releaseUrl = (name: string, version: string): string => `/releases/${name}/${version}/`;

/**
 * Reads release.json.
 * @param place where it was read, for the message
 * @throws Error that names the place when it is not one that this version understands
 */
export function parseManifest(text: string, place: string): ReleaseManifest {
  let read: ReleaseManifest;
  try {
    read = JSON.parse(text) as ReleaseManifest;
  } catch (cause) {
    throw new Error(`federation: ${place} cannot be read; build or publish that release again`, { cause });
  }
  if (read.schema === 1) return read;
  throw new Error(`federation: ${place} has schema ${String(read.schema)}, this version reads 1; build it again`);
}

/**
 * Reads the release in a folder.
 * @throws Error naming the folder when there is no release, or one that this version does not understand
 */
export function readRelease(dir: string): Release {
  const file = path.join(dir, RELEASE_FILE);
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  return { ...parseManifest(text, file), dir };
}
