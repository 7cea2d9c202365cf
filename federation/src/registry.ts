import fs from 'node:fs';
import path from 'node:path';
import { readRelease, releaseUrl, type Release } from './release';

/** One deployment of a micro-frontend, after the public frontend-discovery schema. */
interface Deployment {
  /** the browser's entry */
  url: string;
  metadata: { version: string; integrity: string };
  deployment: { traffic: number; default: boolean };
}

/** The registry document: which release of the shell and of each remote is live. */
export interface Registry {
  schema: string;
  microFrontends: Record<string, Deployment[]>;
}

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
const PROJECT = 'college';
const key = (name: string) => `${PROJECT}/${name}`;

export const registryFile = (releasesDir: string): string => path.join(releasesDir, 'registry.json');
export const releaseDir = (releasesDir: string, name: string, version: string): string =>
  path.join(releasesDir, name, version);

/** Reads the registry; an absent one is empty. */
export function readRegistry(releasesDir: string): Registry {
  const file = registryFile(releasesDir);
  if (!fs.existsSync(file)) return { schema: SCHEMA, microFrontends: {} };
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Registry;
  } catch (cause) {
    throw new Error(`federation: ${file} is not JSON; restore it or promote the releases again`, { cause });
  }
}

/** Live version by name. */
export function liveVersions(registry: Registry): Record<string, string> {
  const live: Record<string, string> = {};
  for (const [project, deployments] of Object.entries(registry.microFrontends)) {
    const version = deployments.find(({ deployment }) => deployment.default)?.metadata.version;
    if (version && project.startsWith(`${PROJECT}/`)) live[project.slice(PROJECT.length + 1)] = version;
  }
  return live;
}

/** The releases that the registry names as live, read from their folders. */
export const liveReleases = (releasesDir: string): Release[] =>
  Object.entries(liveVersions(readRegistry(releasesDir))).map(([name, version]) =>
    readRelease(releaseDir(releasesDir, name, version)),
  );

// A reader sees the old document or the new one, never half of one.
function writeRegistry(releasesDir: string, registry: Registry): void {
  const file = registryFile(releasesDir);
  const next = `${file}.${process.pid}.next`;
  fs.writeFileSync(next, `${JSON.stringify(registry, null, 2)}\n`);
  fs.renameSync(next, file);
}

/** Copies a build into the folder of its version. A folder that is there already is never written again. */
export function publishRelease(buildDir: string, releasesDir: string): Release {
  const release = readRelease(buildDir);
  const dir = releaseDir(releasesDir, release.name, release.version);
  if (!fs.existsSync(dir)) {
    fs.mkdirSync(path.dirname(dir), { recursive: true });
    const next = `${dir}.${process.pid}.next`;
    fs.cpSync(buildDir, next, { recursive: true });
    fs.renameSync(next, dir);
  }
  return { ...release, dir };
}

/**
 * Makes published releases the live ones, all in one change of the registry.
 * @throws Error when a release is not in its folder
 */
export function promoteReleases(releasesDir: string, versions: Record<string, string>): void {
  const registry = readRegistry(releasesDir);
  for (const [name, version] of Object.entries(versions)) {
    const release = readRelease(releaseDir(releasesDir, name, version));
    registry.microFrontends[key(name)] = [
      {
        url: `${releaseUrl(name, version)}${release.entry}`,
        metadata: { version, integrity: release.integrity[release.entry] ?? '' },
        deployment: { traffic: 100, default: true },
      },
    ];
  }
  writeRegistry(releasesDir, registry);
}
