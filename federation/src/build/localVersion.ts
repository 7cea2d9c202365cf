import { createHash } from 'node:crypto';
import { LOCAL_MARK } from '../registry/release/names';
import type { Inputs } from './inputs';
import { readPackage } from './packageFile';

const versionWith = (packageDir: string, suffix: string) => `${readPackage(packageDir).version}${LOCAL_MARK}${suffix}`;

/**
 * Returns a local build's version with the hash of its inputs, so that two different builds never share an address, and a
 * build that a change did not affect keeps its own: `1.4.0-local.3f2a9c01d7`.
 */
export const localVersion = (packageDir: string, { read }: Inputs): string =>
  versionWith(packageDir, createHash('sha256').update(JSON.stringify(read)).digest('hex').slice(0, 10));

/** The placeholder version in the files of a local build until its inputs are known. */
export const unknownLocalVersion = (packageDir: string): string => versionWith(packageDir, '0'.repeat(10));

/** Returns a version for the successive builds of a development session: `1.4.0-local.dev-mk3f9s0a`, never the same twice. */
export const localVersionNow = (packageDir: string): string =>
  versionWith(packageDir, `dev-${Date.now().toString(36)}`);
