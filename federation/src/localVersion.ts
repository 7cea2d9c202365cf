import fs from 'node:fs';
import path from 'node:path';
import { sourceHash } from './fileHashes';
import { readPackage } from './packageFile';

const MARK = '-local.';

/** What every build depends on besides the packages it imports. */
const HOUSE = ['federation', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.browser.json', 'types'];

/**
 * Everything a package's bundles are made from: its own sources, those of its workspace packages, the house's settings.
 * Paths are relative to the house.
 */
export function sourcesOf(packageDir: string): string[] {
  const root = path.dirname(packageDir);
  const seen = new Set<string>();
  const visit = (folder: string) => {
    if (seen.has(folder) || !fs.existsSync(path.join(root, folder, 'package.json'))) return;
    seen.add(folder);
    Object.keys(readPackage(path.join(root, folder)).dependencies ?? {}).forEach(visit);
  };
  visit(path.basename(packageDir));
  // the shell's server mounts the api; no bundle contains it
  seen.delete('api');
  return [...seen, ...HOUSE];
}

/**
 * A build that is not a release carries the hash of its sources in its version, so that two different builds never
 * share an address: `1.4.0-local.3f2a9c01d7`.
 */
export function localVersion(packageDir: string): string {
  const root = path.dirname(packageDir);
  return `${readPackage(packageDir).version}${MARK}${sourceHash(root, sourcesOf(packageDir))}`;
}

/** For builds that follow one another within a session of work: `1.4.0-local.dev-mk3f9s0a`, never the same twice. */
export const localVersionNow = (packageDir: string): string =>
  `${readPackage(packageDir).version}${MARK}dev-${Date.now().toString(36)}`;

export const isLocalVersion = (version: string): boolean => version.includes(MARK);
