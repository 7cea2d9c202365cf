import fs from 'node:fs';
import path from 'node:path';
import {
  type Deployment,
  deploymentsOf,
  EMPTY_REGISTRY,
  isInUse,
  type Listed,
  namesIn,
  parseRegistry,
  projectKey,
  type Registry,
  REGISTRY_KEY,
} from 'federation/registry/registryDocument';
import { retentionReason } from 'federation/registry/registryEdits';
import { RELEASE_FILE } from 'federation/registry/release/manifest';
import { downloadRelease, removeRelease } from 'federation/registry/release/transfer';
import {
  readRegistryFolder,
  registryFile,
  releaseDir,
  storedNames,
  storedVersions,
} from 'federation/registry/releasesFolder';
import { DAY_MS, GRACE_DAYS } from 'federation/registry/retire';
import { folderStorage } from 'federation/registry/storage/folderStorage';
import type { Storage, Stored } from 'federation/registry/storage/storage';
import { createBackOff } from '../backOff';
import type { WebEnv } from '../env';
import { releaseId } from '../composition/composition';

const POLL_MS = 500;

const idOf = ({ name, deployment }: Listed): string => releaseId({ name, ...deployment.metadata });

/**
 * Copies a registry and its releases into a folder, and follows it from then on. The releases that visitors are given are
 * copied first, then the registry, then the others that are needed, for open tabs and rollbacks; all others are removed. A name
 * keeps its current releases here when one of the new ones cannot be copied. When the registry is unreachable, the last copy is
 * used.
 * @throws Error when it is unreachable and there is no copy
 */
export async function mirrorReleases(
  storage: Storage,
  releasesDir: string,
  onError: (error: unknown) => void,
): Promise<{ stop: () => void }> {
  let backOff = createBackOff();
  /** the registry that was read last, and what it says */
  let last: Stored | undefined;
  let registry = EMPTY_REGISTRY;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const dirOf = ({ name, deployment }: Listed) => releaseDir(releasesDir, name, deployment.metadata.version);
  // mf-manifest.json is written last, so a folder with it is complete
  const isMissing = (one: Listed) => !fs.existsSync(path.join(dirOf(one), RELEASE_FILE));
  const isGiven = ({ deployment }: Listed) => isInUse(deployment);

  async function copy(wanted: Listed): Promise<void> {
    const { name, deployment } = wanted;
    const { version } = deployment.metadata;
    const dir = dirOf(wanted);
    try {
      const integrity = deployment.extras?.release;
      const [fault] = (await downloadRelease(storage, { name, version, integrity }, dir)).faults;
      if (!fault) return;
      fs.rmSync(dir, { recursive: true, force: true });
      throw new Error(`${idOf(wanted)}: ${fault.file} in ${storage.address} is ${fault.fault}; publish it again`);
    } catch (error) {
      backOff.failed(idOf(wanted));
      onError(error);
    }
  }

  /** Says in the folder's registry what visitors are given: a name with a release that is not copied stays as it was. */
  async function give(needed: Listed[]): Promise<void> {
    const late = needed.filter((one) => isGiven(one) && isMissing(one)).map(({ name }) => projectKey(name));
    const here = Object.entries(readRegistryFolder(releasesDir).microFrontends);
    const kept = Object.fromEntries(here.filter(([key]) => late.includes(key)));
    const given = { ...registry, microFrontends: { ...registry.microFrontends, ...kept } };
    await folderStorage(releasesDir).write(REGISTRY_KEY, JSON.stringify(given));
    await removeUnneeded(releasesDir, [...needed, ...neededIn(given)]);
  }

  /** @returns whether something was to be copied, and more may be */
  async function follow(): Promise<boolean> {
    const stored = await storage.read(REGISTRY_KEY, last);
    if (!stored) throw new Error(`there is no registry in ${storage.address}; publish and promote the releases`);
    const isChanged = stored.etag !== last?.etag;
    if (isChanged) {
      last = stored;
      registry = parseRegistry(stored.content.toString(), `${storage.address}/${REGISTRY_KEY}`);
      // the change may have fixed what failed
      backOff = createBackOff();
    }
    const needed = neededIn(registry);
    const due = needed.filter((one) => isMissing(one) && !backOff.isWaiting(idOf(one)));
    const first = due.filter(isGiven);
    for (const one of first) await copy(one);
    if (isChanged || first.length > 0) await give(needed);
    // the others one at a time, so that a rollback does not wait for them
    else if (due[0]) await copy(due[0]);
    return due.length > 0;
  }

  const turn = async () => {
    const isCopying = await follow().catch(onError);
    if (!isStopped) timer = setTimeout(() => void turn(), isCopying ? 0 : POLL_MS);
  };

  try {
    await follow();
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

const tell = (error: unknown) =>
  console.error('the registry cannot be followed, the current releases stay:', String(error));

/**
 * Opens the registry; one outside of the folder of releases is copied there, and followed from then on.
 * @throws Error when it is unreachable and there is no copy
 */
export async function openRegistry({ registryUrl, releasesDir }: Pick<WebEnv, 'registryUrl' | 'releasesDir'>) {
  if (registryUrl === releasesDir) return { storage: folderStorage(releasesDir), stop: () => undefined };
  // the S3 client in it is large, and servers of a folder do without it
  const { openStorage } = await import('federation/registry/storage/storage');
  const storage = openStorage(registryUrl);
  const { stop } = await mirrorReleases(storage, releasesDir, tell);
  return { storage, stop };
}

/** Maximum number of releases of a name that stay for pages already open, however many there were in the grace time. */
const MOST_REPLACED = 20;

const replacedAt = ({ extras }: Deployment): number => Date.parse(extras?.until ?? '');

/** Returns the releases that a server needs: those in use, the rollback targets, and those that were replaced lately. */
function neededIn(registry: Registry): Listed[] {
  const since = new Date().getTime() - GRACE_DAYS * DAY_MS;
  return namesIn(registry).flatMap((name) => {
    const isKept = ({ metadata }: Deployment) => retentionReason(registry, name, metadata.version) !== undefined;
    const all = deploymentsOf(registry, name);
    const replaced = all
      .filter((one) => !isKept(one) && replacedAt(one) > since)
      .sort((a, b) => replacedAt(b) - replacedAt(a))
      .slice(0, MOST_REPLACED);
    return [...all.filter(isKept), ...replaced].map((deployment) => ({ name, deployment }));
  });
}

/** Removes all other releases from a folder. */
async function removeUnneeded(releasesDir: string, needed: Listed[]): Promise<void> {
  for (const name of storedNames(releasesDir)) {
    const kept = needed.filter((one) => one.name === name).map(({ deployment }) => deployment.metadata.version);
    for (const version of storedVersions(releasesDir, name)) {
      if (!kept.includes(version)) await removeRelease(folderStorage(releasesDir), name, version);
    }
  }
}
