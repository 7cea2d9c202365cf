import fs from 'node:fs';
import path from 'node:path';
import {
  deploymentsOf,
  type Listed,
  namesIn,
  parseRegistry,
  type Registry,
  REGISTRY_KEY,
} from 'federation/registry/registryDocument';
import { retentionReason } from 'federation/registry/registryEdits';
import { RELEASE_FILE } from 'federation/registry/release/manifest';
import { removeRelease, saveRelease, verifyRelease } from 'federation/registry/release/transfer';
import { releaseDir, storedNames, storedVersions } from 'federation/registry/releasesFolder';
import { folderStorage } from 'federation/registry/storage/folderStorage';
import type { Storage, Stored } from 'federation/registry/storage/storage';
import { listedId, releaseId, type LoadedRelease } from '../composition/composition';

/**
 * Reads what is live, and the releases, from a registry. One outside of the folder of releases is copied there: when it is
 * unreachable, a server starts with its last copy.
 */
export function createReleaseSource(storage: Storage, releasesDir: string, onError: (error: unknown) => void) {
  const folder = folderStorage(releasesDir);
  let last: Stored | undefined;
  let registry: Registry | undefined;

  const parse = ({ content }: Stored, { address }: Storage) =>
    parseRegistry(content.toString(), `${address}/${REGISTRY_KEY}`);

  const dirOf = ({ name, deployment }: Listed) => releaseDir(releasesDir, name, deployment.metadata.version);
  // mf-manifest.json is written last, so a folder with it is complete
  const isHere = (listed: Listed) => fs.existsSync(path.join(dirOf(listed), RELEASE_FILE));

  /**
   * Reads a release completely, and copies it into the folder.
   * @throws Error that names the first missing or altered file, or the other release that is in its place
   */
  async function load(listed: Listed): Promise<LoadedRelease> {
    const { version } = listed.deployment.metadata;
    const wanted = { name: listed.name, version, integrity: listed.deployment.extras?.release };
    const isCopied = isHere(listed);
    const { release, contents, faults } = isCopied
      ? await verifyRelease(folder, { name: listed.name, version })
      : await verifyRelease(storage, wanted);
    const [fault] = faults;
    if (fault) {
      const { address } = isCopied ? folder : storage;
      throw new Error(`${releaseId(release)}: ${fault.file} in ${address} is ${fault.fault}; publish it again`);
    }
    const dir = dirOf(listed);
    if (!isCopied) saveRelease(dir, contents);
    return { ...release, dir, contents };
  }

  async function readCopy(): Promise<Registry | undefined> {
    const copy = storage.address === folder.address ? undefined : await folder.read(REGISTRY_KEY);
    return copy && parse(copy, folder);
  }

  return {
    storage,
    /** Reads the registry of the last copy: all of its releases could be used. */
    readCopy,
    /** Reads the registry; the same object while it is unchanged. */
    async readRegistry(): Promise<Registry> {
      try {
        const stored = await storage.read(REGISTRY_KEY, last);
        if (!stored) {
          const why = `there is no registry in ${storage.address}; publish and promote the releases`;
          throw new Error(`no release of the shell is live: ${why}`);
        }
        if (registry && stored.etag === last?.etag) return registry;
        last = stored;
        return (registry = parse(stored, storage));
      } catch (error) {
        const copy = registry ? undefined : await readCopy();
        if (!copy) throw error;
        onError(error);
        return (registry = copy);
      }
    },
    load,
    /**
     * Copies a registry whose releases in use are loaded, and then the others that open tabs and rollbacks need, one at a time,
     * until there is another registry; removes the rest.
     */
    async copy(loaded: Registry): Promise<void> {
      if (storage.address === folder.address) return;
      const needed = neededIn(loaded);
      await folder.write(REGISTRY_KEY, JSON.stringify(loaded));
      const kept = new Set(needed.map(listedId));
      for (const name of storedNames(releasesDir)) {
        for (const version of storedVersions(releasesDir, name)) {
          if (!kept.has(releaseId({ name, version }))) await removeRelease(folder, name, version);
        }
      }
      for (const one of needed) if (registry === loaded && !isHere(one)) await load(one).catch(onError);
    },
  };
}

export type ReleaseSource = ReturnType<typeof createReleaseSource>;

/** Number of releases of a name that stay for pages already open; the registry lists those that were live last before others. */
const MOST_STORED = 22;

/** Returns the releases that a server needs: those in use, the rollback targets, and those that were replaced last. */
const neededIn = (registry: Registry): Listed[] =>
  namesIn(registry).flatMap((name) =>
    deploymentsOf(registry, name)
      .filter(
        ({ metadata }, place) => place < MOST_STORED || retentionReason(registry, name, metadata.version) !== undefined,
      )
      .map((deployment) => ({ name, deployment })),
  );
