import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { listedIn, parseChange, type Change, type Registry } from './registryDocument';
import type { Storage } from './storage/storage';

// Sorted by time; the same change always has the same key, so it is written once.
const keyOf = ({ at, id }: Change) => `log/${at.replaceAll(':', '-')}-${id}.json`;

/** Returns the user that runs this command, for the log; in a container the user id may have no name. */
export function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** Creates a change with the current time. */
export const newChange = ({ who, what, why }: Pick<Change, 'who' | 'what' | 'why'>): Change => ({
  id: randomUUID().slice(0, 8),
  at: new Date().toISOString(),
  who,
  what,
  why,
});

/** Adds a change to the log. Log entries are never overwritten. */
export async function logChange(storage: Storage, change: Change): Promise<void> {
  await storage.writeIf(keyOf(change), `${JSON.stringify(change)}\n`, undefined);
}

/** A process may die between its change and the log; the registry contains the change, and the next change logs it. */
export async function backfillLog(storage: Storage, registry: Registry): Promise<void> {
  const known = new Set(await storage.list('log'));
  const changes = listedIn(registry).flatMap(({ deployment }) => deployment.extras?.change ?? []);
  for (const change of changes) if (!known.has(keyOf(change))) await logChange(storage, change);
}

/**
 * Reads every change of the registry, the oldest first: who, when, what, why.
 * @throws Error that names an invalid entry
 */
export async function readLog(storage: Storage): Promise<Change[]> {
  const keys = await storage.list('log');
  const entries = await Promise.all(keys.map((key) => storage.read(key)));
  return entries.flatMap((entry, index) =>
    entry ? [parseChange(entry.content.toString(), `${storage.address}/${keys[index]}`)] : [],
  );
}
