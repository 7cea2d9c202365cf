import fs from 'node:fs';
import path from 'node:path';
import { Type, type Static } from '@sinclair/typebox';
import { pageListing } from 'contract/pages/listing';
import { anyKey, parseDocument } from '../parseDocument';
import { integrityField } from './integrity';
import { nameField, releasePath, versionField } from './names';
import { releaseBudgets } from './pageBudgets';
import { fileField } from './paths';

const files = { js: Type.Array(fileField), css: Type.Array(fileField) };
const flag = Type.Optional(Type.Literal(true));
const contract = Type.Integer({ minimum: 0, maximum: 1e6 });
const policy = Type.String({ pattern: '^[\\w#=/@.%-]+$' });
const texts = Type.Record(anyKey, Type.String());

const page = {
  /** path pattern as the router has it, without a leading slash; '' for the index */
  path: Type.String(),
  /** query parameters that the page reads; absent: any */
  query: Type.Optional(Type.Array(Type.String())),
  /** set on its route, or on one around it: the page is for signed-in users, cached nowhere, in no list, separate from public pages */
  private: flag,
  /** its place in the site's menu, search and sitemap */
  listing: Type.Optional(pageListing),
};

/** A page that a server bundle serves: a leaf among its routes. */
export const routePath = Type.Object({ id: Type.String(), ...page });

export type RoutePath = Static<typeof routePath>;

/** A page, and the files that it needs besides the release's entry, relative to the release's folder. */
const routeFiles = Type.Object({ ...page, ...files });

export type RouteFiles = Static<typeof routeFiles>;

/**
 * What one immutable build of the shell or of a remote consists of: part of Module Federation's `mf-manifest.json`.
 * All file names are relative to the release's folder and use forward slashes.
 */
const releaseManifest = Type.Object({
  schema: Type.Literal(1),
  name: nameField,
  version: versionField,
  /** git commit it was built from, with "+changes" where files differed from it; empty outside a checkout */
  commit: Type.String(),
  /** version of the contract between shell and remote (`./routes`) */
  contract,
  /** the browser's entry: remoteEntry.js of a remote, main.js of the shell */
  entry: fileField,
  /** the server bundle, one CommonJS file */
  server: fileField,
  /** scripts and styles that every page of this release needs besides the entry */
  common: Type.Object(files),
  /** by route id, which is also the chunk's name */
  routes: Type.Record(anyKey, routeFiles),
  /** Subresource Integrity of every file except this one */
  integrity: Type.Record(fileField, integrityField, { additionalProperties: false }),
  /** semver ranges of the singletons it takes from the shell; empty for the shell */
  singletons: texts,
  /** of the shell: versions of the singletons that it provides, and of the contracts that it supports */
  provides: Type.Optional(Type.Object({ singletons: texts, contracts: Type.Array(contract) })),
  /** names of the Trusted Types policies that its scripts create */
  trustedTypes: Type.Array(policy),
  /** limits of its pages, which the gate enforces */
  budgets: releaseBudgets,
});

/** The manifest's own fields are for other hosts; here nobody reads them. */
const federationManifest = Type.Object({ metaData: Type.Object({ release: releaseManifest }) });

export type ReleaseManifest = Static<typeof releaseManifest>;

/** A release on disk: its manifest, and its folder. */
export interface Release extends ReleaseManifest {
  dir: string;
}

/** Whether a remote is private: with one private page it is private as a whole, and shares no document with public pages. */
export const isPrivateRemote = ({ routes }: Pick<ReleaseManifest, 'routes'>): boolean =>
  Object.values(routes).some((route) => route.private === true);

export const RELEASE_FILE = 'mf-manifest.json';

/** Returns the base address of a release's files, with a trailing slash. */
export const releaseUrl = (name: string, version: string): string => `/releases/${releasePath(name, version)}/`;

/** Returns the base address of a name's files that have a hash in their name, of all its releases, with a trailing slash. */
export const filesUrl = (name: string): string => `/releases/${name}/files/`;

/**
 * Reads a release's manifest. Its file names become paths: one that leaves the release's folder is refused.
 * @param place its location, for the message
 * @throws Error that names the place, the value and the fix
 */
export const parseManifest = (content: string, place: string): ReleaseManifest =>
  parseDocument(content, federationManifest, place, 'build or publish that release again').metaData.release;

/**
 * Reads the release in a folder.
 * @throws Error naming the folder when it contains no release, or one that this version cannot read
 */
export function readRelease(dir: string): Release {
  const found = path.join(dir, RELEASE_FILE);
  if (!fs.existsSync(found))
    throw new Error(`federation: ${found} cannot be read; build or publish that release again`);
  return { ...parseManifest(fs.readFileSync(found, 'utf8'), found), dir };
}
