import { folderStorage } from 'federation/registry/storage/folderStorage';
import { readSigner } from 'federation/registry/signing/signer';
import type { Storage } from 'federation/registry/storage/storage';
import type { WebEnv } from '../env';
import { mirrorReleases } from './mirrorReleases';
import { takesSigned } from './signedReleases';

/** The bucket's client is large, and loaded only where there is a bucket. */
async function openStorage(address: string): Promise<Storage> {
  if (!address.includes('://')) return folderStorage(address);
  const storage = await import('federation/registry/storage/storage');
  return storage.openStorage(address);
}

const tell = (error: unknown) => console.error('the registry cannot be followed, what is here stays:', String(error));

/** The list of keys is YAML, whose parser is large. */
async function signedOnly(storage: Storage, releasesDir: string, releaseKeys: string) {
  const { followKeys } = await import('shell/server/registry/followKeys');
  return takesSigned(storage, releasesDir, followKeys(releaseKeys, tell), tell);
}

/**
 * Opens the registry; one that lies elsewhere is copied into the folder of releases, and followed from then on. With the
 * operator's list of keys only what is signed is copied.
 * @returns `signer` signs what this server itself changes; `isSigned`: others take nothing else
 * @throws Error when it is out of reach and there is no copy, or a file of keys cannot be read
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
