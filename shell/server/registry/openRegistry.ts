import { folderStorage } from 'federation/registry/storage/folderStorage';
import type { Storage } from 'federation/registry/storage/storage';
import type { WebEnv } from '../env';
import { mirrorReleases } from './mirrorReleases';

/** The bucket's client is large, and loaded only where there is a bucket. */
async function openStorage(address: string): Promise<Storage> {
  if (!address.includes('://')) return folderStorage(address);
  const storage = await import('federation/registry/storage/storage');
  return storage.openStorage(address);
}

/**
 * Opens the registry; one that lies elsewhere is copied into the folder of releases, and followed from then on.
 * @throws Error when it is out of reach and there is no copy
 */
export async function openRegistry({ registryUrl, releasesDir }: Pick<WebEnv, 'registryUrl' | 'releasesDir'>) {
  const storage = await openStorage(registryUrl);
  if (storage.address === releasesDir) return { storage, stop: () => undefined };
  const { stop } = await mirrorReleases(storage, releasesDir, (error) =>
    console.error('the registry cannot be followed, what is here stays:', String(error)),
  );
  return { storage, stop };
}
