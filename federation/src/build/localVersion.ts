import { createHash } from 'node:crypto';
import { LOCAL_MARK } from '../registry/release/names';
import type { Inputs } from './inputs';
import { readPackage } from './packageFile';

const versionWith = (packageDir: string, suffix: string) => `${readPackage(packageDir).version}${LOCAL_MARK}${suffix}`;

/**
 * A build that is not a release carries the hash of what it was made from in its version, so that two different builds
 * never share an address, and one that a change did not reach keeps its own: `1.4.0-local.3f2a9c01d7`.
 */
export const localVersion = (packageDir: string, { read }: Inputs): string =>
  versionWith(packageDir, createHash('sha256').update(JSON.stringify(read)).digest('hex').slice(0, 10));

/** What stands in the files of a local build until it is known what they were made from. */
export const unknownLocalVersion = (packageDir: string): string => versionWith(packageDir, '0'.repeat(10));

/** For builds that follow one another within a session of work: `1.4.0-local.dev-mk3f9s0a`, never the same twice. */
export const localVersionNow = (packageDir: string): string =>
  versionWith(packageDir, `dev-${Date.now().toString(36)}`);
