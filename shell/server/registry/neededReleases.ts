import fs from 'node:fs';
import {
  deploymentsOf,
  isInUse,
  liveDeployment,
  namesIn,
  type Listed,
  type Registry,
} from 'federation/registry/registryDocument';
import { releaseDir, storedNames, storedVersions } from 'federation/registry/releasesFolder';
import { removeRelease } from 'federation/registry/release/transfer';
import { DAY_MS, GRACE_DAYS } from 'federation/registry/retire';
import { folderStorage } from 'federation/registry/storage/folderStorage';
import { releaseId } from '../composition/composition';

/** Maximum number of releases of a name that stay for pages already open, however many there were in the grace time. */
const MOST_REPLACED = 20;

function lastUsed<Used>(releases: Used[], usedAt: (release: Used) => number, now: Date): Used[] {
  return releases
    .filter((release) => now.getTime() - usedAt(release) < GRACE_DAYS * DAY_MS)
    .sort((a, b) => usedAt(b) - usedAt(a))
    .slice(0, MOST_REPLACED);
}

/** Returns the releases that a server needs: those in use, the rollback targets, and those that were replaced lately. */
export const neededIn = (registry: Registry, now = new Date()): Listed[] =>
  namesIn(registry).flatMap((name) => {
    const before = liveDeployment(registry, name)?.extras?.before;
    const isKept = (one: Listed['deployment']) => isInUse(one) || one.metadata.version === before;
    const all = deploymentsOf(registry, name);
    const replaced = all.filter((one) => !isKept(one));
    const recent = lastUsed(replaced, ({ extras }) => Date.parse(extras?.until ?? ''), now);
    return [...all.filter(isKept), ...recent].map((deployment) => ({ name, deployment }));
  });

/**
 * Removes the releases that none of the registries needs from a folder, after their grace time: pages already open still load
 * their files. A release's folder has the time at which it was last needed.
 */
export async function removeUnneeded(releasesDir: string, registries: Registry[]): Promise<void> {
  const now = new Date();
  const needed = new Set(
    registries
      .flatMap((registry) => neededIn(registry, now))
      .map(({ name, deployment }) => releaseId({ name, ...deployment.metadata })),
  );
  for (const name of storedNames(releasesDir)) {
    const dirOf = (version: string) => releaseDir(releasesDir, name, version);
    const isNeeded = (version: string) => needed.has(releaseId({ name, version }));
    const versions = storedVersions(releasesDir, name);
    for (const version of versions.filter(isNeeded)) fs.utimesSync(dirOf(version), now, now);
    const unneeded = versions.filter((version) => !isNeeded(version));
    const kept = new Set(lastUsed(unneeded, (version) => fs.statSync(dirOf(version)).mtimeMs, now));
    for (const version of unneeded) {
      if (!kept.has(version)) await removeRelease(folderStorage(releasesDir), name, version);
    }
  }
}
