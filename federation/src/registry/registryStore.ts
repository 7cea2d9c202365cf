import { backfillLog, logChange, newChange } from './deploymentLog';
import {
  deploymentsOf,
  EMPTY_REGISTRY,
  parseRegistry,
  REGISTRY_KEY,
  type Change,
  type Deployment,
  type Registry,
} from './registryDocument';
import type { Storage } from './storage/storage';

const ATTEMPTS = 20;

/** Thrown when somebody else changed the same thing at the same time; nothing was written. */
export class ConflictError extends Error {
  override name = 'ConflictError';
}

/** Reads the registry from a storage; a missing one counts as empty, and has no etag. */
export async function readRegistry(storage: Storage): Promise<{ registry: Registry; etag: string | undefined }> {
  const stored = await storage.read(REGISTRY_KEY);
  if (!stored) return { registry: EMPTY_REGISTRY, etag: undefined };
  return {
    registry: parseRegistry(stored.content.toString(), `${storage.address}/${REGISTRY_KEY}`),
    etag: stored.etag,
  };
}

const lastChange = (deployments: Deployment[]): string => {
  const changes = deployments.flatMap(({ extras }) => extras?.change ?? []);
  const last = changes.sort((a, b) => a.at.localeCompare(b.at)).at(-1);
  return last ? ` (${last.who}: ${last.what})` : '';
};

/** Who makes a change, and why. */
export interface AuditNote {
  who: string;
  why: string;
}

export interface RegistryEdit extends AuditNote {
  /** what the change depends on: when one of these names is changed in the meantime, the change is refused */
  names: string[];
  what: string;
  /** the registry as the caller saw it when it decided; by default as it is now */
  seen?: Registry;
  /** a pure function of the document, since it runs again when another team was faster; its errors abort the change */
  apply: (registry: Registry, change: Change) => Registry;
}

/**
 * Changes the registry by compare and swap and logs the change. When another team was faster, the change is applied again
 * on top of theirs, unless they changed one of `names`.
 * @returns the registry as it is now
 * @throws ConflictError when one of the names was changed in the meantime; errors of `apply`
 */
export async function editRegistry(storage: Storage, wanted: RegistryEdit): Promise<Registry> {
  const { who, what, why } = wanted;
  const change = newChange({ who, what, why });
  let seen = wanted.seen;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { registry, etag } = await readRegistry(storage);
    seen ??= registry;
    for (const name of wanted.names) {
      if (JSON.stringify(deploymentsOf(seen, name)) === JSON.stringify(deploymentsOf(registry, name))) continue;
      const theirs = lastChange(deploymentsOf(registry, name));
      throw new ConflictError(
        `federation: ${name} was changed in the meantime${theirs}; nothing was done for "${what}", check with show ${name} and try again`,
      );
    }
    const next = wanted.apply(registry, change);
    if (next === registry) return registry;
    await backfillLog(storage, registry);
    if (!(await storage.writeIf(REGISTRY_KEY, `${JSON.stringify(next, null, 2)}\n`, etag))) continue;
    await logChange(storage, change);
    return next;
  }
  throw new ConflictError(
    `federation: the registry changed ${ATTEMPTS} times while "${what}" was tried; nothing was done, try again`,
  );
}
