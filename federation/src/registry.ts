import fs from 'node:fs';
import path from 'node:path';
import { integrityOf } from './fileHashes';
import { readRelease, RELEASE_FILE, releaseUrl, type Release } from './release';

/** Who changed the registry, when, how and why. */
export interface Change {
  id: string;
  /** ISO time in UTC */
  at: string;
  who: string;
  what: string;
  why: string;
}

/** One deployment of a micro-frontend, after the public frontend-discovery schema. */
export interface Deployment {
  /** the browser's entry */
  url: string;
  metadata: { version: string; integrity: string };
  /** what that schema leaves to its users; absent in documents of before */
  extras?: {
    /** Subresource Integrity of release.json, which holds those of all files */
    release?: string;
    /** the version that was live before this one: where a rollback goes */
    before?: string;
    /** when it lost the last of its traffic, ISO time in UTC */
    until?: string;
    /** the last change of this deployment */
    change?: Change;
  };
  /** traffic in percent; the default deployment is the live one, another with traffic is the canary */
  deployment: { traffic: number; default: boolean };
}

/**
 * The registry document: every published release of the shell and of each remote, and how much traffic it has. The live
 * release stands first.
 */
export interface Registry {
  schema: string;
  microFrontends: Record<string, Deployment[]>;
}

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
const PROJECT = 'college';

export const REGISTRY_KEY = 'registry.json';
export const EMPTY_REGISTRY: Registry = { schema: SCHEMA, microFrontends: {} };

/** The name under which the registry lists the shell or a remote. */
export const projectKey = (name: string): string => `${PROJECT}/${name}`;

export const registryFile = (releasesDir: string): string => path.join(releasesDir, REGISTRY_KEY);
export const releaseDir = (releasesDir: string, name: string, version: string): string =>
  path.join(releasesDir, name, version);

/**
 * Reads a registry document.
 * @param place where it was read, for the message
 * @throws Error that names the place when it is not JSON
 */
export function parseRegistry(text: string, place: string): Registry {
  try {
    return JSON.parse(text) as Registry;
  } catch (cause) {
    throw new Error(`federation: ${place} is not JSON; restore it or promote the releases again`, { cause });
  }
}

/** Reads the registry of a folder; an absent one is empty. */
export function readRegistry(releasesDir: string): Registry {
  const file = registryFile(releasesDir);
  return fs.existsSync(file) ? parseRegistry(fs.readFileSync(file, 'utf8'), file) : EMPTY_REGISTRY;
}

/** Names of the shell and the remotes that the registry lists, sorted. */
export const namesIn = (registry: Registry): string[] =>
  Object.keys(registry.microFrontends)
    .filter((key) => key.startsWith(`${PROJECT}/`))
    .map((key) => key.slice(PROJECT.length + 1))
    .sort();

/** The published releases of a name, the live one first. */
export const deploymentsOf = (registry: Registry, name: string): Deployment[] =>
  registry.microFrontends[projectKey(name)] ?? [];

export const findDeployment = (registry: Registry, name: string, version: string): Deployment | undefined =>
  deploymentsOf(registry, name).find(({ metadata }) => metadata.version === version);

export const liveDeployment = (registry: Registry, name: string): Deployment | undefined =>
  deploymentsOf(registry, name).find(({ deployment }) => deployment.default);

/** The release beside the live one that has some of the traffic, if there is one. */
export const canaryDeployment = (registry: Registry, name: string): Deployment | undefined =>
  deploymentsOf(registry, name).find(({ deployment }) => !deployment.default && deployment.traffic > 0);

/** Live version by name. */
export function liveVersions(registry: Registry): Record<string, string> {
  const live: Record<string, string> = {};
  for (const name of namesIn(registry)) {
    const version = liveDeployment(registry, name)?.metadata.version;
    if (version) live[name] = version;
  }
  return live;
}

/** The releases that the registry names as live, read from their folders. */
export const liveReleases = (releasesDir: string): Release[] =>
  Object.entries(liveVersions(readRegistry(releasesDir))).map(([name, version]) =>
    readRelease(releaseDir(releasesDir, name, version)),
  );

/** What the registry says of a release that was published and has no traffic yet. */
export function deploymentOf(release: Release, releaseFile: Buffer): Deployment {
  return {
    url: `${releaseUrl(release.name, release.version)}${release.entry}`,
    metadata: { version: release.version, integrity: release.integrity[release.entry] ?? '' },
    extras: { release: integrityOf(releaseFile) },
    deployment: { traffic: 0, default: false },
  };
}

/** Copies a build into the folder of its version. A folder that is there already is never written again. */
export function publishRelease(buildDir: string, releasesDir: string): Release {
  const release = readRelease(buildDir);
  const dir = releaseDir(releasesDir, release.name, release.version);
  if (!fs.existsSync(path.join(dir, RELEASE_FILE))) {
    fs.mkdirSync(path.dirname(dir), { recursive: true });
    const next = `${dir}.${process.pid}.next`;
    fs.cpSync(buildDir, next, { recursive: true });
    fs.renameSync(next, dir);
  }
  return { ...release, dir };
}
