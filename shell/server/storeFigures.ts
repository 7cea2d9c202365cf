import os from 'node:os';
import type { Storage } from 'federation/storage/storage';
import { addUsage } from 'federation/usage';
import type { Figures } from './figures';

const EVERY_MS = 10_000;
/** One file a machine: its processes add to it, and a restarted one goes on with it. */
const machine = () => os.hostname().replace(/[^a-z0-9-]/gi, '-') || 'server';

/**
 * Stores figures beside the registry from time to time, where `federation show` and `retire` find them.
 * @returns stores what is left, and stops
 */
export function storeFigures(
  storage: Storage,
  figures: Figures,
  on: { isPublished: (id: string) => boolean; error: (error: unknown) => void },
): () => Promise<void> {
  const store = async () => {
    const news = figures.takeNews();
    if (Object.keys(news).length === 0) return;
    try {
      await addUsage(storage, machine(), news, on.isPublished);
    } catch (error) {
      figures.giveBack(news);
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
