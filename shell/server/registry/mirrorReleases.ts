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
import { neededIn, removeUnneeded } from './neededReleases';

const POLL_MS = 500;
const REMOVE_MS = 60 * 60 * 1000;

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
  /** the last error reported about a release, so that it is reported once */
  const told = new Map<string, string>();
  /** the registry that was read last, and its etag */
  let followed = EMPTY_REGISTRY;
  let seen: string | undefined;
  /** etag of the registry that is copied completely, with all its releases */
  let etag: string | undefined;
  let removeAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function fetchWhole(name: string, { metadata: { version }, extras }: Deployment): Promise<void> {
    const dir = releaseDir(releasesDir, name, version);
    // release.json is written last, so a folder with it is complete
    if (fs.existsSync(path.join(dir, RELEASE_FILE))) return;
    const { faults } = await downloadRelease(storage, { name, version, integrity: extras?.release }, dir);
    const [fault] = faults;
    if (!fault) return;
    fs.rmSync(dir, { recursive: true, force: true });
    throw new Error(`${name}@${version}: ${fault.file} in ${storage.address} is ${fault.fault}; publish it again`);
  }

  /** @returns whether it is copied */
  async function copy({ name, deployment }: Listed): Promise<boolean> {
    const id = `${name}@${deployment.metadata.version}`;
    if (backOff.isWaiting(id)) return false;
    try {
      await fetchWhole(name, deployment);
      backOff.succeeded(id);
      told.delete(id);
      return true;
    } catch (error) {
      backOff.failed(id);
      if (told.get(id) !== String(error)) onError(error);
      told.set(id, String(error));
      return false;
    }
  }

  async function copyAll(listed: Listed[]): Promise<Listed[]> {
    const failed: Listed[] = [];
    for (const one of listed) if (!(await copy(one))) failed.push(one);
    return failed;
  }

  /** @returns a function that copies the rest, which nothing waits for */
  async function take(): Promise<() => Promise<void>> {
    const stored = await storage.read(REGISTRY_KEY);
    if (!stored) throw new Error(`there is no registry in ${storage.address}; publish and promote the releases`);
    if (stored.etag === etag) return () => Promise.resolve();
    const here = readRegistryFolder(releasesDir);
    const registry = parseRegistry(stored.content.toString(), `${storage.address}/${REGISTRY_KEY}`);
    if (stored.etag !== seen) {
      // the change may have fixed what failed
      backOff = createBackOff();
      removeAt = 0;
    }
    seen = stored.etag;
    followed = registry;
    const needed = neededIn(registry);
    const missing = await copyAll(needed.filter(({ deployment }) => isInUse(deployment)));
    const next = JSON.stringify(withNamesOf(registry, here, missing));
    if (next !== JSON.stringify(here)) await folderStorage(releasesDir).write(REGISTRY_KEY, next);
    return async () => {
      if ((await copyAll(needed)).length === 0) etag = stored.etag;
    };
  }

  async function remove(): Promise<void> {
    if (performance.now() < removeAt) return;
    removeAt = performance.now() + REMOVE_MS;
    await removeUnneeded(releasesDir, [followed, readRegistryFolder(releasesDir)]);
  }

  let rest = () => Promise.resolve();
  const turn = async () => {
    try {
      await rest();
      rest = await take();
      await remove();
    } catch (error) {
      onError(error);
    }
    if (!isStopped) timer = setTimeout(() => void turn(), POLL_MS);
  };

  try {
    rest = await take();
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
