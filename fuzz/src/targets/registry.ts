import fc from 'fast-check';
import { mirrorReleases } from 'shell/server/registry/mirrorReleases';
import { readRollout } from 'shell/server/composition/rollout';
import { readLog } from 'federation/registry/deploymentLog';
import { namesIn } from 'federation/registry/registryDocument';
import { copyToReleases } from 'federation/registry/releasesFolder';
import { readRegistry } from 'federation/registry/registryStore';
import { retireReleases } from 'federation/registry/retire';
import { readRelease } from 'federation/registry/release/manifest';
import { folderStorage } from 'federation/registry/storage/folderStorage';
import { changes, type Change } from '../mutation/changes';
import { edits, type Edit } from '../mutation/edits';
import type { Outcome, Target } from '../target';
import { makeSandbox, type Sandbox } from './registrySandbox';

interface RegistryCase {
  /** the document to change: the registry, or the manifest of one of its releases */
  document:
    'registry.json' | 'mf-a/1.0.0/mf-manifest.json' | 'mf-a/1.1.0/mf-manifest.json' | 'shell/1.0.0/mf-manifest.json';
  changes: Change[];
  edits: Edit[];
}

/** Long after every grace period. */
const LATER = new Date('2099-01-01');
const UNCLEAR = [TypeError, RangeError, ReferenceError, SyntaxError];

/** Whether an error message helps its reader; Node's own errors do not. */
const isClear = (error: unknown) =>
  error instanceof Error && !('code' in error) && !UNCLEAR.some((unclear) => error instanceof unclear);

/** All code that reads a registry or releases that somebody else may have written. */
const READERS: ((box: Sandbox) => unknown)[] = [
  async ({ registry }) => namesIn((await readRegistry(folderStorage(registry))).registry),
  ({ registry }) => readRelease(`${registry}/mf-a/1.0.0`),
  ({ registry }) => readRollout(registry),
  ({ registry, taken }) => copyToReleases(`${registry}/mf-a/1.1.0`, taken),
  async ({ registry, copy }) => {
    const faults: unknown[] = [];
    const mirror = await mirrorReleases(folderStorage(registry), copy, (fault) => faults.push(fault));
    mirror.stop();
    for (const fault of faults) if (!isClear(fault)) throw fault;
    return readRollout(copy);
  },
  ({ registry }) => readLog(folderStorage(registry)),
  async ({ registry }) => {
    const storage = folderStorage(registry);
    for (const name of namesIn((await readRegistry(storage)).registry)) {
      await retireReleases(storage, name, { graceDays: 1, who: 'fuzz', why: 'fuzz', now: LATER });
    }
  },
];

async function run(box: Sandbox): Promise<Outcome> {
  let outcome: Outcome = 'answered';
  for (const read of READERS) {
    try {
      await read(box);
    } catch (error) {
      outcome = 'refused';
      if (isClear(error)) continue;
      throw new Error(`an unhelpful error: ${String(error)}`, { cause: error });
    } finally {
      box.expectUntouched();
    }
  }
  return outcome;
}

/** An altered registry and altered release manifests, read by all code that reads them. */
export const registry: Target<RegistryCase> = {
  name: 'registry',
  share: 1,
  cases: fc.record({
    document: fc.oneof(
      { weight: 3, arbitrary: fc.constant('registry.json' as const) },
      fc.constantFrom(
        'mf-a/1.0.0/mf-manifest.json' as const,
        'mf-a/1.1.0/mf-manifest.json' as const,
        'shell/1.0.0/mf-manifest.json' as const,
      ),
    ),
    changes: changes(3),
    edits: fc.oneof({ weight: 4, arbitrary: fc.constant<Edit[]>([]) }, edits(2)),
  }),
  async open() {
    const sandbox = makeSandbox();
    return {
      run: (one) => sandbox.within(one, run),
      check: async () => undefined,
      close: async () => sandbox.remove(),
    };
  },
};
