import path from 'node:path';
import { type BucketEnvironment, hideClientAdvice, readBucketEnvironment } from 'contract/bucketEnvironment';
import { readEnvironment, wholeNumber } from 'contract/environment';

/** The folder that contains all packages. */
export const repositoryDir = path.resolve(__dirname, '../..');

/**
 * Sets what libraries read from the environment: the port from which webpack-dev-server looks for a free one, and what the
 * federation plugin writes into entries, by default a package's version.
 */
export const setForLibraries = (variables: { WEBPACK_DEV_SERVER_BASE_PORT: string } | { MF_BUILD_VERSION: string }) =>
  void Object.assign(process.env, variables);

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
