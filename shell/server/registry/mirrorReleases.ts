import fs from 'node:fs';
import path from 'node:path';
import {
  EMPTY_REGISTRY,
  isInUse,
  parseRegistry,
  projectKey,
  REGISTRY_KEY,
  type Deployment,
  type Listed,
  type Registry,
} from 'federation/registry/registryDocument';
import { readRegistryFolder, registryFile, releaseDir } from 'federation/registry/releasesFolder';
import { RELEASE_FILE } from 'federation/registry/release/manifest';
import { downloadRelease } from 'federation/registry/release/transfer';
import { folderStorage } from 'federation/registry/storage/folderStorage';
import type { Storage } from 'federation/registry/storage/storage';
import { createBackOff } from '../backOff';
import type { WebEnv } from '../env';
import { releaseId } from '../composition/composition';
import { neededIn, removeUnneeded } from './neededReleases';

const POLL_MS = 500;
const REMOVE_MS = 60 * 60 * 1000;

const idOf = ({ name, deployment }: Listed): string => releaseId({ name, ...deployment.metadata });

/** Returns a registry in which some names are as in the previous one, where that has them. */
function withNamesOf(registry: Registry, previous: Registry, names: Listed[]): Registry {
  const kept = names.flatMap(({ name }) => {
    const deployments = previous.microFrontends[projectKey(name)];
    return deployments ? [[projectKey(name), deployments] as const] : [];
  });
  return { ...registry, microFrontends: { ...registry.microFrontends, ...Object.fromEntries(kept) } };
}

/**
 * Copies a registry and its releases into a folder, and follows it from then on. The releases that visitors are given are
 * copied first, then the registry, then the others that are needed, for open tabs and rollbacks; what is no longer needed is
 * removed. A name keeps its current releases here when one of the new ones cannot be copied. When the registry is
 * unreachable, the last copy is used.
 * @throws Error when it is unreachable and there is no copy
 */
export async function mirrorReleases(
  storage: Storage,
  releasesDir: string,
  onError: (error: unknown) => void,
): Promise<{ stop: () => void }> {
  let backOff = createBackOff();
  /** etag of the registry that was read last, and what it says */
  let etag: string | undefined;
  let followed = EMPTY_REGISTRY;
  /** the folder's registry, which nothing else writes */
  let here: Registry | undefined;
  /** what is still to be copied */
  let pending: Listed[] = [];
  let removeAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function fetchWhole(name: string, { metadata: { version }, extras }: Deployment): Promise<void> {
    const dir = releaseDir(releasesDir, name, version);
    // mf-manifest.json is written last, so a folder with it is complete
    if (fs.existsSync(path.join(dir, RELEASE_FILE))) return;
    const { faults } = await downloadRelease(storage, { name, version, integrity: extras?.release }, dir);
    const [fault] = faults;
    if (!fault) return;
    fs.rmSync(dir, { recursive: true, force: true });
    throw new Error(`${name}@${version}: ${fault.file} in ${storage.address} is ${fault.fault}; publish it again`);
  }

  /** @returns whether it is copied */
  async function copy({ name, deployment }: Listed): Promise<boolean> {
    const id = idOf({ name, deployment });
    if (backOff.isWaiting(id)) return false;
    try {
      await fetchWhole(name, deployment);
      backOff.succeeded(id);
      return true;
    } catch (error) {
      backOff.failed(id);
      onError(error);
      return false;
    }
  }

  /** @returns whether the registry changed */
  async function follow(): Promise<boolean> {
    const stored = await storage.readChanged(REGISTRY_KEY, etag);
    if (!stored) throw new Error(`there is no registry in ${storage.address}; publish and promote the releases`);
    if (stored === 'unchanged') return false;
    etag = stored.etag;
    followed = parseRegistry(stored.content.toString(), `${storage.address}/${REGISTRY_KEY}`);
    pending = neededIn(followed);
    removeAt = 0;
    // the change may have fixed what failed
    backOff = createBackOff();
    return true;
  }

  /** Copies what visitors are given, and says so in the folder's registry; the rest is left pending. */
  async function take(): Promise<void> {
    if (!(await follow()) && pending.every((one) => backOff.isWaiting(idOf(one)))) return;
    here ??= readRegistryFolder(releasesDir);
    const missing: Listed[] = [];
    for (const one of pending) if (isInUse(one.deployment) && !(await copy(one))) missing.push(one);
    const next = withNamesOf(followed, here, missing);
    if (JSON.stringify(next) === JSON.stringify(here)) return;
    await folderStorage(releasesDir).write(REGISTRY_KEY, JSON.stringify(next));
    here = next;
  }

  async function remove(): Promise<void> {
    if (performance.now() < removeAt) return;
    removeAt = performance.now() + REMOVE_MS;
    await removeUnneeded(releasesDir, [followed, ...(here ? [here] : [])]);
  }

  const turn = async () => {
    let isCopied = false;
    try {
      await take();
      // one at a time, so that a rollback does not wait for the others
      const next = pending.find((one) => !backOff.isWaiting(idOf(one)));
      isCopied = next !== undefined && (await copy(next));
      if (isCopied) pending = pending.filter((one) => one !== next);
      await remove();
    } catch (error) {
      onError(error);
    }
    if (!isStopped) timer = setTimeout(() => void turn(), isCopied ? 0 : POLL_MS);
  };

  try {
    await take();
  } catch (error) {
    if (!fs.existsSync(registryFile(releasesDir))) throw error;
    onError(error);
  }
  timer = setTimeout(() => void turn(), POLL_MS);
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

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
