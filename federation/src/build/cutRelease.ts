import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isLocalVersion } from '../registry/release/names';
import { readCommit, readPackage } from './packageFile';
import { copyToReleases, releaseDir } from '../registry/releasesFolder';
import { RELEASE_FILE } from '../registry/release/manifest';
import { versionExistsText } from '../registry/release/transfer';

/** @throws Error with webpack's own message when it does not build */
function runWebpack(packageDir: string, output: string): void {
  const args = ['build', '--env', 'release', '--env', `output=${output}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, [require.resolve('webpack-cli/bin/cli.js'), ...args], {
    cwd: packageDir,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`.trim());
}

/**
 * Builds the package in `packageDir` as the version named in its package.json and copies it to the folder of releases,
 * where it is never overwritten.
 * @param isDirty whether files may differ from the commit, which the release then says
 * @returns the release; `isNew` is false when it existed already, byte for byte the same
 * @throws Error when files differ from the commit, it does not build, or that version exists with other bytes
 */
export function cutRelease(packageDir: string, releasesDir: string, isDirty = false) {
  const { name, version } = readPackage(packageDir);
  if (isLocalVersion(version)) {
    throw new Error(`federation: ${name} has the version ${version} of a local build; give it another in package.json`);
  }
  const { changed } = readCommit(packageDir);
  if (changed.length > 0 && !isDirty) {
    throw new Error(
      `federation: ${name}@${version} would not be what its commit says, these files differ: ${changed.join(', ')}; commit them, or release with --dirty`,
    );
  }
  const buildDir = fs.mkdtempSync(path.join(os.tmpdir(), `release-${name}-`));
  try {
    runWebpack(packageDir, buildDir);
    // the manifest has the hashes of all files
    const there = path.join(releaseDir(releasesDir, name, version), RELEASE_FILE);
    const isNew = !fs.existsSync(there);
    const made = fs.readFileSync(path.join(buildDir, RELEASE_FILE));
    if (!isNew && !made.equals(fs.readFileSync(there)))
      throw new Error(versionExistsText(`${name}@${version}`, releasesDir));
    return { release: copyToReleases(buildDir, releasesDir), isNew };
  } finally {
    fs.rmSync(buildDir, { recursive: true, force: true });
  }
}
