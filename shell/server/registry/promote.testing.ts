import { publish } from 'federation/registry/publish';
import type { Change, Registry } from 'federation/registry/registryDocument';
import { withPromoted } from 'federation/registry/registryEdits';
import { editRegistry } from 'federation/registry/registryStore';
import { temporaryDir, writeRelease } from 'federation/registry/release/release.testing';
import type { Storage } from 'federation/registry/storage/storage';

const BY = { who: 'asha', why: '' };

/** Changes a registry, for tests. */
export const edit = (storage: Storage, what: string, apply: (registry: Registry, change: Change) => Registry) =>
  editRegistry(storage, { ...BY, names: [], what, apply });

/** Returns a registry in which these versions are live, as the file has it. */
export const registryText = (versions: Record<string, string>): string =>
  JSON.stringify({
    schema: '',
    microFrontends: Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [
        `college/${name}`,
        [{ url: '', metadata: { version, integrity: '' }, deployment: { traffic: 100, default: true } }],
      ]),
    ),
  });

/** Publishes a throw-away release, which visitors do not get. */
export async function publishRelease(storage: Storage, name: string, version: string, paths = [name], files = {}) {
  const built = temporaryDir('built');
  writeRelease(built, name, version, paths, {}, files);
  await publish(storage, built, name, version, BY);
}

/** Publishes a throw-away release and makes it live. */
export async function promoteRelease(...release: Parameters<typeof publishRelease>) {
  const [storage, name, version] = release;
  await publishRelease(...release);
  await edit(storage, 'promote', (registry, change) => withPromoted(registry, name, version, change));
}
