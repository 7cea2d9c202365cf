import fs from 'node:fs';
import { registryFile } from 'federation/registry';
import { readComposition, type Composition } from './composition';

const POLL_MS = 500;

const stampOf = (file: string): string => {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : 'absent';
};

export interface CompositionWatch {
  current: () => Composition;
  stop: () => void;
}

/**
 * Follows the registry: a changed one is taken up within a second, without a restart. One that cannot be used is
 * reported once, and the composition before it stays.
 */
export function watchComposition(
  releasesDir: string,
  on: { change: (composition: Composition) => void; error: (error: unknown) => void },
): CompositionWatch {
  const file = registryFile(releasesDir);
  let stamp = stampOf(file);
  let composition = readComposition(releasesDir);
  const timer = setInterval(() => {
    const next = stampOf(file);
    if (next === stamp) return;
    stamp = next;
    try {
      const changed = readComposition(releasesDir);
      if (changed.id === composition.id) return;
      composition = changed;
      on.change(changed);
    } catch (error) {
      on.error(error);
    }
  }, POLL_MS);
  return { current: () => composition, stop: () => clearInterval(timer) };
}
