import fs from 'node:fs';
import path from 'node:path';
import { REGISTRY_KEY } from './registryDocument';
import { readRelease, RELEASE_FILE, type Release } from './release/manifest';
import { isReleaseName, isReleaseVersion, releasePath } from './release/names';

export const registryFile = (releasesDir: string): string => path.join(releasesDir, REGISTRY_KEY);
/** @throws Error when the name or version is invalid */
export const releaseDir = (releasesDir: string, name: string, version: string): string =>
  path.join(releasesDir, releasePath(name, version));

const foldersIn = (dir: string): string[] =>
  fs.existsSync(dir)
    ? fs.readdirSync(dir, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    : [];

/** Returns the names that have a folder; symbolic links are skipped, not followed. */
export const storedNames = (releasesDir: string): string[] => foldersIn(releasesDir).filter(isReleaseName);

/** Returns the versions of a name that have a folder, complete or not; symbolic links are skipped, not followed. */
export const storedVersions = (releasesDir: string, name: string): string[] =>
  isReleaseName(name) ? foldersIn(path.join(releasesDir, name)).filter(isReleaseVersion) : [];

/** Copies the files listed in a build's mf-manifest.json into the folder of its version. An existing folder is never overwritten. */
export function copyToReleases(buildDir: string, releasesDir: string): Release {
  const release = readRelease(buildDir);
  const dir = releaseDir(releasesDir, release.name, release.version);
  if (!fs.existsSync(path.join(dir, RELEASE_FILE))) {
    fs.mkdirSync(path.dirname(dir), { recursive: true });
    const next = `${dir}.${process.pid}.next`;
    for (const file of [...Object.keys(release.integrity), RELEASE_FILE]) {
      fs.cpSync(path.join(buildDir, file), path.join(next, file));
    }
    fs.renameSync(next, dir);
  }
  return { ...release, dir };
}
