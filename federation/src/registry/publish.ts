import { readLog } from './deploymentLog';
import { editRegistry, readRegistry, type AuditNote } from './registryStore';
import { integrityOf } from './release/integrity';
import { deploymentOf, findDeployment, type Registry } from './registryDocument';
import { withPublished } from './registryEdits';
import { versionExistsText, uploadRelease } from './release/transfer';
import { isRetired } from './retire';
import type { Storage } from './storage/storage';

/**
 * Copies a release from the folder of releases into the registry's storage and lists it there, without traffic. Where both
 * are one folder, it is only checked and listed.
 * @throws Error when it is missing or damaged, or the version exists with other bytes or was retired
 */
export async function publish(
  storage: Storage,
  releasesDir: string,
  name: string,
  version: string,
  asked: AuditNote,
): Promise<Registry> {
  const id = `${name}@${version}`;
  if (isRetired(await readLog(storage), name, version)) {
    throw new Error(
      `federation: ${id} was retired, and browsers may still have its files; raise "version" in ${name}/package.json and release again`,
    );
  }
  const { release, description } = await uploadRelease(storage, releasesDir, { name, version });
  const { registry: seen } = await readRegistry(storage);
  const listed = findDeployment(seen, name, version)?.extras?.release;
  if (listed && listed !== integrityOf(description)) throw new Error(versionExistsText(id, storage.address));
  return editRegistry(storage, {
    ...asked,
    names: [],
    what: `publish ${id}`,
    apply: (registry, change) => withPublished(registry, name, deploymentOf(release, description), change),
  });
}
