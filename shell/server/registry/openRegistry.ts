import { folderStorage } from 'federation/registry/storage/folderStorage';
import { readSigner } from 'federation/registry/signing/signer';
import type { Storage } from 'federation/registry/storage/storage';
import type { WebEnv } from '../env';
import { mirrorReleases } from './mirrorReleases';
import { takesSigned } from './signedReleases';

/** The S3 client is large, so it is loaded only where the registry is in a bucket. */
async function openStorage(address: string): Promise<Storage> {
  if (!address.includes('://')) return folderStorage(address);
  const storage = await import('federation/registry/storage/storage');
  return storage.openStorage(address);
}

const tell = (error: unknown) =>
  console.error('the registry cannot be followed, the current releases stay:', String(error));

/** Loaded on demand, since the list of keys is YAML, whose parser is large. */
async function signedOnly(storage: Storage, releasesDir: string, releaseKeys: string) {
  const { followKeys } = await import('shell/server/registry/followKeys');
  return takesSigned(storage, releasesDir, followKeys(releaseKeys, tell), tell);
}

/**
 * Opens the registry; one outside of the folder of releases is copied there, and followed from then on. With the operator's
 * list of keys only signed releases are copied.
 * @returns `signer` signs this server's own changes; `isSigned`: other servers accept nothing else
 * @throws Error when it is unreachable and there is no copy, or a file of keys cannot be read
 */
export async function openRegistry(env: Pick<WebEnv, 'registryUrl' | 'releasesDir' | 'releaseKeys' | 'releaseKey'>) {
  const { registryUrl, releasesDir, releaseKeys, releaseKey } = env;
  const storage = await openStorage(registryUrl);
  const opened = { storage, signer: releaseKey ? readSigner(releaseKey) : undefined, isSigned: releaseKeys !== '' };
  if (storage.address === releasesDir) return { ...opened, stop: () => undefined };
  const guard = opened.isSigned ? await signedOnly(storage, releasesDir, releaseKeys) : undefined;
  const { stop } = await mirrorReleases(storage, releasesDir, tell, guard);
  return { ...opened, stop };
}
