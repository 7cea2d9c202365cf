import os from 'node:os';
import type { Storage } from 'federation/registry/storage/storage';
import { addUsage } from 'federation/registry/usage';
import type { Metrics } from './metrics';

const EVERY_MS = 10_000;
/** One file a machine: its processes add to it, and a restarted one goes on with it. */
const machine = () => os.hostname().replace(/[^a-z0-9-]/gi, '-') || 'server';

/**
 * Stores metrics beside the registry from time to time, where `federation show` and `retire` find them.
 * @returns stores what is left, and stops
 */
export function storeMetrics(
  storage: Storage,
  metrics: Metrics,
  on: { isPublished: (id: string) => boolean; error: (error: unknown) => void },
): () => Promise<void> {
  const store = async () => {
    const unsaved = metrics.takeUnsaved();
    if (Object.keys(unsaved).length === 0) return;
    try {
      await addUsage(storage, machine(), unsaved, on.isPublished);
    } catch (error) {
      metrics.restore(unsaved);
      on.error(error);
    }
  };
  let storing = Promise.resolve();
  const timer = setInterval(() => (storing = storing.then(store)), EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await storing;
    await store();
  };
}
