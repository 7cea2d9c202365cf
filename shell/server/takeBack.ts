import { changeRegistry } from 'federation/changeRegistry';
import { canaryDeployment, type Change, type Registry } from 'federation/registry';
import { withTraffic } from 'federation/registryChanges';
import type { Storage } from 'federation/storage/storage';

/** Who the log names. */
const WHO = 'shell/server';

/**
 * Takes a canary's traffic away in the registry, for all servers. When somebody else ended it meanwhile, that stands.
 * @throws Error when the registry cannot be written
 */
export async function takeBack(storage: Storage, name: string, version: string, why: string): Promise<void> {
  await changeRegistry(storage, {
    names: [],
    who: WHO,
    what: `traffic ${name}@${version} 0`,
    why,
    apply: (registry: Registry, change: Change) =>
      canaryDeployment(registry, name)?.metadata.version === version
        ? withTraffic(registry, name, version, 0, change)
        : registry,
  });
}
