import {
  deploymentsOf,
  namesIn,
  type Deployment,
  type Listed,
  type Registry,
} from 'federation/registry/registryDocument';
import { retentionReason } from 'federation/registry/registryEdits';
import { storedNames, storedVersions } from 'federation/registry/releasesFolder';
import { removeRelease } from 'federation/registry/release/transfer';
import { DAY_MS, GRACE_DAYS } from 'federation/registry/retire';
import { folderStorage } from 'federation/registry/storage/folderStorage';

/** Maximum number of releases of a name that stay for pages already open, however many there were in the grace time. */
const MOST_REPLACED = 20;

const replacedAt = ({ extras }: Deployment): number => Date.parse(extras?.until ?? '');

/** Returns the releases that a server needs: those in use, the rollback targets, and those that were replaced lately. */
export function neededIn(registry: Registry): Listed[] {
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
export async function removeUnneeded(releasesDir: string, needed: Listed[]): Promise<void> {
  for (const name of storedNames(releasesDir)) {
    const kept = needed.filter((one) => one.name === name).map(({ deployment }) => deployment.metadata.version);
    for (const version of storedVersions(releasesDir, name)) {
      if (!kept.includes(version)) await removeRelease(folderStorage(releasesDir), name, version);
    }
  }
}
