import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildRelease } from './buildRelease';
import { filesBelow } from './fileHashes';
import { isLocalVersion } from './localVersion';
import { readPackage } from './packageFile';
import { publishRelease, releaseDir } from './registry';
import { RELEASE_FILE, type Release } from './release';
import { otherBytes } from './releaseFiles';

const hasSameBytes = (one: string, other: string): boolean => {
  const files = filesBelow(one);
  if (files.join('\n') !== filesBelow(other).join('\n')) return false;
  return files.every((file) => fs.readFileSync(path.join(one, file)).equals(fs.readFileSync(path.join(other, file))));
};

export interface MadeRelease {
  release: Release;
  /** false: it was there already, byte for byte the same */
  isNew: boolean;
}

/**
 * Builds the package in `packageDir` as the version that its package.json names and puts it into the folder of releases,
 * where it is never written again.
 * @throws Error when it does not build, or that version exists with other bytes
 */
export async function makeRelease(packageDir: string, releasesDir: string): Promise<MadeRelease> {
  const { name, version } = readPackage(packageDir);
  if (isLocalVersion(version)) {
    throw new Error(`federation: ${name} has the version ${version} of a local build; give it another in package.json`);
  }
  const buildDir = fs.mkdtempSync(path.join(os.tmpdir(), `release-${name}-`));
  try {
    await buildRelease(packageDir, version, buildDir);
    const dir = releaseDir(releasesDir, name, version);
    const isNew = !fs.existsSync(path.join(dir, RELEASE_FILE));
    if (!isNew && !hasSameBytes(buildDir, dir)) throw new Error(otherBytes(`${name}@${version}`, releasesDir));
    return { release: publishRelease(buildDir, releasesDir), isNew };
  } finally {
    fs.rmSync(buildDir, { recursive: true, force: true });
  }
}
