import path from 'node:path';
import { type BucketEnvironment, hideClientAdvice, readBucketEnvironment } from 'contract/bucketEnvironment';
import { readEnvironment, wholeNumber } from 'contract/environment';

/** The folder that contains all packages. */
export const repositoryDir = path.resolve(__dirname, '../..');

/** webpack-dev-server reads from which port on to look for a free one. */
export function setFirstPort(port: number, target: NodeJS.ProcessEnv = process.env): void {
  target.WEBPACK_DEV_SERVER_BASE_PORT = String(port);
}

/**
 * Reads the settings of `webpack serve`: PORT (0 picks a free one).
 * @throws Error that names the variable, its value and the fix
 */
export const readDevelopmentEnv = (source: NodeJS.ProcessEnv = process.env) =>
  readEnvironment('federation', source, (read) => ({
    port: read<number | undefined>('PORT', wholeNumber(65535), undefined),
  }));

/** Reads the settings of buckets (contract/bucketEnvironment). Credentials are left to the client library. */
export function readStorageEnv(source: NodeJS.ProcessEnv = process.env): BucketEnvironment {
  hideClientAdvice(source);
  return readEnvironment('federation', source, readBucketEnvironment);
}

/** CHROMIUM_PATH: the browser that the gate opens pages in; empty: one found on the machine. */
export const chromiumPath = (source: NodeJS.ProcessEnv = process.env): string => source.CHROMIUM_PATH ?? '';

/** The environment of a child process: everything this one has, and some of its own. */
export const withInherited = (own: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ ...process.env, ...own });

/** The federation plugin writes this into entries, and a package's version when it is not set. */
export function setBuildVersion(version: string, target: NodeJS.ProcessEnv = process.env): void {
  target.MF_BUILD_VERSION = version;
}
