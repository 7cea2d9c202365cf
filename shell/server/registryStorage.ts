import { folderStorage } from 'federation/storage/folderStorage';
import type { Storage } from 'federation/storage/storage';

/** Opens the registry's place. The bucket's client is large, and loaded only where there is a bucket. */
export async function openRegistryStorage(address: string): Promise<Storage> {
  if (!address.includes('://')) return folderStorage(address);
  const { openStorage } = await import('federation/storage/storage');
  return openStorage(address);
}
