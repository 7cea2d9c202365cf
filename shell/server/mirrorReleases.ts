import fs from 'node:fs';
import path from 'node:path';
import {
  deploymentsOf,
  namesIn,
  parseRegistry,
  projectKey,
  readRegistry,
  REGISTRY_KEY,
  registryFile,
  releaseDir,
  type Deployment,
  type Registry,
} from 'federation/registry';
import { RELEASE_FILE } from 'federation/release';
import { fetchRelease } from 'federation/releaseFiles';
import type { Storage } from 'federation/storage/storage';
import { createPauses } from './pauses';

const POLL_MS = 500;

const isInUse = ({ deployment }: Deployment) => deployment.default || deployment.traffic > 0;

interface Listed {
  name: string;
  deployment: Deployment;
}

const listedIn = (registry: Registry): Listed[] =>
  namesIn(registry).flatMap((name) => deploymentsOf(registry, name).map((deployment) => ({ name, deployment })));

/** A registry in which some names are as in the one before, if they are there. */
function withNamesOf(registry: Registry, before: Registry, names: Listed[]): Registry {
  const kept = names.flatMap(({ name }) => {
    const deployments = before.microFrontends[projectKey(name)];
    return deployments ? [[projectKey(name), deployments] as const] : [];
  });
  return { ...registry, microFrontends: { ...registry.microFrontends, ...Object.fromEntries(kept) } };
}

export interface Mirror {
  stop: () => void;
}

/**
 * Copies a registry and its releases into a folder, and follows it from then on. The releases that visitors are given come
 * first, then the registry that names them, then the others, for open tabs and rollbacks. A name of which one of them
 * cannot be had stays what it is here. When the registry is out of reach, the last copy is as good as it was.
 * @throws Error when it is out of reach and there is no copy
 */
export async function mirrorReleases(
  storage: Storage,
  releasesDir: string,
  onError: (error: unknown) => void,
): Promise<Mirror> {
  const pauses = createPauses();
  /** of the registry that is here whole, with all its releases */
  let etag: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function fetchWhole(name: string, { metadata: { version }, extras }: Deployment): Promise<void> {
    const dir = releaseDir(releasesDir, name, version);
    // it is written last, so that a folder with it is whole
    if (fs.existsSync(path.join(dir, RELEASE_FILE))) return;
    const { faults } = await fetchRelease(storage, { name, version, integrity: extras?.release }, dir);
    const [fault] = faults;
    if (!fault) return;
    fs.rmSync(dir, { recursive: true, force: true });
    throw new Error(`${name}@${version}: ${fault.file} in ${storage.address} is ${fault.fault}; publish it again`);
  }

  /** @returns whether it is here */
  async function copy({ name, deployment }: Listed): Promise<boolean> {
    const id = `${name}@${deployment.metadata.version}`;
    if (pauses.isPaused(id)) return false;
    try {
      await fetchWhole(name, deployment);
      pauses.end(id);
      return true;
    } catch (error) {
      pauses.pause(id);
      onError(error);
      return false;
    }
  }

  async function copyAll(listed: Listed[]): Promise<Listed[]> {
    const failed: Listed[] = [];
    for (const one of listed) if (!(await copy(one))) failed.push(one);
    return failed;
  }

  function write(registry: Registry) {
    fs.mkdirSync(releasesDir, { recursive: true });
    const text = JSON.stringify(registry);
    const file = registryFile(releasesDir);
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
    fs.writeFileSync(`${file}.next`, text);
    fs.renameSync(`${file}.next`, file);
  }

  /** @returns copies the rest, which nobody waits for */
  async function take(): Promise<() => Promise<void>> {
    const stored = await storage.read(REGISTRY_KEY);
    if (!stored) throw new Error(`there is no registry in ${storage.address}; publish and promote the releases`);
    if (stored.etag === etag) return () => Promise.resolve();
    const registry = parseRegistry(stored.content.toString(), storage.address);
    const listed = listedIn(registry);
    const missing = await copyAll(listed.filter(({ deployment }) => isInUse(deployment)));
    write(withNamesOf(registry, readRegistry(releasesDir), missing));
    return async () => {
      if ((await copyAll(listed)).length === 0) etag = stored.etag;
    };
  }

  let rest = () => Promise.resolve();
  const turn = async () => {
    try {
      await rest();
      rest = await take();
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
