import fs from 'node:fs';
import path from 'node:path';
import { flag, listOf, mapOf, parseShape, record, text, whole, type Shape } from '../shape';
import { releasePath } from './names';
import { PAGE_BUDGETS, type ReleaseBudgets, type Weight } from './pageWeight';
import { fileShape, integrityShape, nameShape, versionShape } from './shapes';

/** The files that one route needs besides the release's entry, relative to the release's folder. */
export interface RouteFiles {
  /** path pattern as the router has it, without a leading slash; '' for the index */
  path: string;
  /** query parameters that the page reads; early releases name none and may read any */
  query?: readonly string[];
  /** the page is for signed-in users: cached nowhere, in no list, separate from public pages */
  private?: true;
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
  /** git commit it was built from, with "+changes" where files differed from it; empty outside a checkout */
  commit: string;
  /** version of the contract between shell and remote (`./routes`) */
  contract: number;
  /** the browser's entry: remoteEntry.js of a remote, main.js of the shell */
  entry: string;
  /** the server bundle, one CommonJS file */
  server: string;
  /** scripts and styles that every page of this release needs besides the entry */
  common: { js: string[]; css: string[] };
  /** by route id, which is also the chunk's name */
  routes: Record<string, RouteFiles>;
  /** Subresource Integrity (sha384) of every file except this one; early releases list only scripts and styles */
  integrity: Record<string, string>;
  /** semver ranges of the singletons it takes from the shell; empty for the shell */
  singletons: Record<string, string>;
  /** of the shell: versions of the singletons that it provides, and of the contracts that it supports */
  provides?: { singletons: Record<string, string>; contracts: number[] };
  /** compressed bytes that each route loads from this release, by route id */
  sizes?: Record<string, Weight>;
  /** names of the Trusted Types policies that its scripts create; early releases create none, and their pages require none */
  trustedTypes?: string[];
  /** a remote's scripts get file addresses from the shell, where early releases know them themselves; a shell provides them */
  byContent?: true;
  /** weight limits of its pages, which the gate enforces */
  budgets?: ReleaseBudgets;
}

/** A release on disk: its manifest, and its folder. */
export interface Release extends ReleaseManifest {
  dir: string;
}

/** Whether a remote is private: with one private page it is private as a whole, and shares no document with public pages. */
export const isPrivateRemote = ({ routes }: Pick<ReleaseManifest, 'routes'>): boolean =>
  Object.values(routes).some((route) => route.private === true);

export const RELEASE_FILE = 'release.json';

/** Returns the base address of a release's files, with a trailing slash. */
export const releaseUrl = (name: string, version: string): string => `/releases/${releasePath(name, version)}/`;

/** Returns the base address of a name's files whose address depends on their bytes only, with a trailing slash. */
export const filesUrl = (name: string): string => `/releases/${name}/files/`;

const files = { js: listOf(fileShape), css: listOf(fileShape) };
const schema: Shape = (value, at) => (value === 1 ? undefined : { at, value, wanted: 'schema 1' });
const weight = whole(1e9);
const page = record({}, Object.fromEntries(Object.keys(PAGE_BUDGETS).map((name) => [name, weight])));

const manifestShape = record(
  {
    schema,
    name: nameShape,
    version: versionShape,
    commit: text(),
    contract: whole(1e6),
    entry: fileShape,
    server: fileShape,
    common: record(files),
    routes: mapOf(record({ path: text(), ...files }, { query: listOf(text()), private: flag })),
    integrity: mapOf(integrityShape, fileShape),
    singletons: mapOf(text()),
  },
  {
    provides: record({ singletons: mapOf(text()), contracts: listOf(whole(1e6)) }),
    sizes: mapOf(record({}, { script: weight, css: weight })),
    budgets: record({}, { script: weight, css: weight, html: weight, pages: mapOf(page) }),
  },
);

/**
 * Reads release.json. Its file names become paths: one that leaves the release's folder is refused.
 * @param place its location, for the message
 * @throws Error that names the place, the value and the fix
 */
export const parseManifest = (content: string, place: string): ReleaseManifest =>
  parseShape(content, manifestShape, place, 'build or publish that release again') as ReleaseManifest;

/**
 * Reads the release in a folder.
 * @param expected the release that belongs there; by default any
 * @throws Error naming the folder when it contains no release, another one, or one that this version cannot read
 */
export function readRelease(dir: string, expected?: { name: string; version: string }): Release {
  const found = path.join(dir, RELEASE_FILE);
  if (!fs.existsSync(found))
    throw new Error(`federation: ${found} cannot be read; build or publish that release again`);
  const release = parseManifest(fs.readFileSync(found, 'utf8'), found);
  if (expected) checkIdentity(release, expected);
  return { ...release, dir };
}

/**
 * Checks that a release has the name and version that it is requested by.
 * @throws Error otherwise
 */
export function checkIdentity(release: ReleaseManifest, { name, version }: { name: string; version: string }): void {
  if (release.name === name && release.version === version) return;
  const [wanted, found] = [`${name}@${version}`, `${release.name}@${release.version}`];
  throw new Error(`federation: the folder of ${wanted} holds ${found}; release ${wanted} again`);
}
