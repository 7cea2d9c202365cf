import { folderStorage } from 'federation/registry/storage/folderStorage';
import type { Storage } from 'federation/registry/storage/storage';
import type { WebEnv } from '../env';
import { mirrorReleases } from './mirrorReleases';

/** The S3 client is large, so it is loaded only where the registry is in a bucket. */
async function openStorage(address: string): Promise<Storage> {
  if (!address.includes('://')) return folderStorage(address);
  const storage = await import('federation/registry/storage/storage');
  return storage.openStorage(address);
}

const tell = (error: unknown) =>
  console.error('the registry cannot be followed, the current releases stay:', String(error));

/**
 * Opens the registry; one outside of the folder of releases is copied there, and followed from then on.
 * @throws Error when it is unreachable and there is no copy
 */
export async function openRegistry({ registryUrl, releasesDir }: Pick<WebEnv, 'registryUrl' | 'releasesDir'>) {
  const storage = await openStorage(registryUrl);
  if (storage.address === releasesDir) return { storage, stop: () => undefined };
  const { stop } = await mirrorReleases(storage, releasesDir, tell);
  return { storage, stop };
}
