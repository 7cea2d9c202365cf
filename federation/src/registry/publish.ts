import { readLog } from './deploymentLog';
import { editRegistry, readRegistry } from './registryStore';
import { integrityOf } from './release/integrity';
import { deploymentOf, findDeployment, type Registry } from './registryDocument';
import { releaseDir } from './releasesFolder';
import { withPublished } from './registryEdits';
import { readRelease } from './release/manifest';
import { releaseKey, versionExistsText, uploadRelease } from './release/transfer';
import { isRetired } from './retire';
import { checkRight, type AuditNote } from './signing/checkRight';
import { SIGNATURE_FILE, signRelease } from './signing/releaseSignature';
import type { Storage } from './storage/storage';

/**
 * Copies a release from the folder of releases into the registry's storage and lists it there, without traffic. Where both
 * are one folder, it is only checked and listed. A signer signs it, so that servers with the operator's list accept it.
 * @throws Error when it is missing or damaged, the version exists with other bytes or was retired,
 * or the signer may not release it
 */
export async function publish(
  storage: Storage,
  releasesDir: string,
  name: string,
  version: string,
  asked: AuditNote,
): Promise<Registry> {
  const id = `${name}@${version}`;
  checkRight(asked, 'release', name);
  if (isRetired(await readLog(storage), name, version)) {
    throw new Error(
      `federation: ${id} was retired, and browsers may still have its files; raise "version" in ${name}/package.json and release again`,
    );
  }
  const release = readRelease(releaseDir(releasesDir, name, version), { name, version });
  const description = await uploadRelease(storage, release.dir);
  const { registry: seen } = await readRegistry(storage);
  const listed = findDeployment(seen, name, version)?.extras?.release;
  if (listed && listed !== integrityOf(description)) throw new Error(versionExistsText(id, storage.address));
  if (asked.signer) {
    const signature = signRelease(asked.signer, { name, version, release: integrityOf(description) });
    await storage.write(releaseKey(name, version, SIGNATURE_FILE), signature);
  }
  return editRegistry(storage, {
    ...asked,
    names: [],
    right: 'release',
    what: `publish ${id}`,
    apply: (registry, change) => withPublished(registry, name, deploymentOf(release, description), change),
  });
}
