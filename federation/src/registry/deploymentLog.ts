import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { listedIn, type Change, type Registry } from './registryDocument';
import type { Storage } from './storage/storage';

// Sorted by time, and the same change always has the same key: it is written once.
const keyOf = ({ at, id }: Change) => `log/${at.replaceAll(':', '-')}-${id}.json`;

const lastChanges = (registry: Registry): Change[] =>
  listedIn(registry).flatMap(({ deployment: { extras } }) => (extras?.change ? [extras.change] : []));

/** Who runs this command, for the log of changes; a container may have no user of that number. */
export function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** A change that is made now. */
export const newChange = (asked: Pick<Change, 'who' | 'what' | 'why'>): Change => ({
  ...asked,
  id: randomUUID().slice(0, 8),
  at: new Date().toISOString(),
});

/** Adds a change to the log. Nothing in the log is ever written again. */
export async function logChange(storage: Storage, change: Change): Promise<void> {
  await storage.writeIf(keyOf(change), `${JSON.stringify(change)}\n`, undefined);
}

/** A process may die between its change and the log; the registry carries the change, and the next one adds it. */
export async function backfillLog(storage: Storage, registry: Registry): Promise<void> {
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
