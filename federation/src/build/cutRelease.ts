import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compileRelease } from './compileRelease';
import { filesBelow } from '../registry/release/integrity';
import { isLocalVersion } from '../registry/release/names';
import { readPackage } from './packageFile';
import { copyToReleases, releaseDir } from '../registry/releasesFolder';
import { RELEASE_FILE } from '../registry/release/manifest';
import { versionExistsText } from '../registry/release/transfer';

const hasSameBytes = (one: string, other: string): boolean => {
  const files = filesBelow(one);
  if (files.join('\n') !== filesBelow(other).join('\n')) return false;
  return files.every((file) => fs.readFileSync(path.join(one, file)).equals(fs.readFileSync(path.join(other, file))));
};

/**
 * Builds the package in `packageDir` as the version named in its package.json and copies it to the folder of releases,
 * where it is never overwritten.
 * @returns the release; `isNew` is false when it existed already, byte for byte the same
 * @throws Error when it does not build, or when that version exists with other bytes
 */
export async function cutRelease(packageDir: string, releasesDir: string) {
  const { name, version } = readPackage(packageDir);
  if (isLocalVersion(version)) {
    throw new Error(`federation: ${name} has the version ${version} of a local build; give it another in package.json`);
  }
  const buildDir = fs.mkdtempSync(path.join(os.tmpdir(), `release-${name}-`));
  try {
    await compileRelease(packageDir, buildDir, version);
    const dir = releaseDir(releasesDir, name, version);
    const isNew = !fs.existsSync(path.join(dir, RELEASE_FILE));
    if (!isNew && !hasSameBytes(buildDir, dir)) throw new Error(versionExistsText(`${name}@${version}`, releasesDir));
    return { release: copyToReleases(buildDir, releasesDir), isNew };
  } finally {
    fs.rmSync(buildDir, { recursive: true, force: true });
  }
}
