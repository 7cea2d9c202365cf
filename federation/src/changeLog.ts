import { deploymentsOf, namesIn, type Change, type Registry } from './registry';
import type { Storage } from './storage/storage';

// Sorted by time, and the same change always has the same key: it is written once.
const keyOf = ({ at, id }: Change) => `log/${at.replaceAll(':', '-')}-${id}.json`;

const lastChanges = (registry: Registry): Change[] =>
  namesIn(registry)
    .flatMap((name) => deploymentsOf(registry, name))
    .flatMap(({ extras }) => (extras?.change ? [extras.change] : []));

/** Adds a change to the log. Nothing in the log is ever written again. */
export async function logChange(storage: Storage, change: Change): Promise<void> {
  await storage.writeIf(keyOf(change), `${JSON.stringify(change)}\n`, undefined);
}

/** A process may die between its change and the log; the registry carries the change, and the next one makes it up. */
export async function completeLog(storage: Storage, registry: Registry): Promise<void> {
  const known = new Set(await storage.list('log/'));
  const missing = lastChanges(registry).filter((change) => !known.has(keyOf(change)));
  for (const change of missing) await logChange(storage, change);
}

/** Every change of the registry, the oldest first: who, when, what, why. */
export async function readLog(storage: Storage): Promise<Change[]> {
  const keys = await storage.list('log/');
  const entries = await Promise.all(keys.map((key) => storage.read(key)));
  return entries.flatMap((entry) => (entry ? [JSON.parse(entry.content.toString()) as Change] : []));
}
