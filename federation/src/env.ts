import path from 'node:path';

export interface DevelopmentEnv {
  port: number;
  /** what the processes that are started beside get: everything this one has */
  inherited: NodeJS.ProcessEnv;
}

/**
 * Settings of `federation dev`: PORT (3100; 0 takes a free one).
 * @throws Error that names the variable, its value and the mend
 */
export function readDevelopmentEnv(source: NodeJS.ProcessEnv = process.env): DevelopmentEnv {
  const port = Number(source.PORT || 3100);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(
      `federation: PORT is "${source.PORT}"; give a whole number from 0 to 65535, or leave it out for 3100`,
    );
  }
  return { port, inherited: source };
}

export interface StorageEnv {
  /** address of an S3-compatible store; empty: Amazon's */
  endpoint: string;
  region: string;
}

/** Where buckets are: AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL, AWS_REGION (us-east-1). Credentials are the client's own affair. */
export function readStorageEnv(source: NodeJS.ProcessEnv = process.env): StorageEnv {
  // The client's version is pinned and runs on Node 20; its advice to take Node 22 would stand in every log.
  source.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  return {
    endpoint: source.AWS_ENDPOINT_URL_S3 || source.AWS_ENDPOINT_URL || '',
    region: source.AWS_REGION || 'us-east-1',
  };
}

export interface CommandEnv {
  /** RELEASES_DIR: where `release` writes; empty: releases/ of the house */
  releasesDir: string;
  /** REGISTRY_URL: folder or s3:// address of the registry; empty: the folder of releases */
  registryUrl: string;
  /** CHROMIUM_PATH: the browser that the gate opens pages in; empty: one found on the machine */
  chromium: string;
  /** what the site that the gate starts gets */
  inherited: NodeJS.ProcessEnv;
}

export interface KeyEnv {
  /** SECRET_KEY of the site; empty: the key file in its DATA_DIR */
  secretKey: string | undefined;
  /** DATA_DIR; by default data/ of the house */
  dataDir: string;
}

/** Where the key of the site is, for staff links. */
export const readKeyEnv = (source: NodeJS.ProcessEnv = process.env): KeyEnv => ({
  secretKey: source.SECRET_KEY || undefined,
  dataDir: source.DATA_DIR || path.resolve(__dirname, '../../data'),
});

/** Settings of the release commands. */
export const readCommandEnv = (source: NodeJS.ProcessEnv = process.env): CommandEnv => ({
  releasesDir: source.RELEASES_DIR ?? '',
  registryUrl: source.REGISTRY_URL ?? '',
  chromium: source.CHROMIUM_PATH ?? '',
  inherited: source,
});
