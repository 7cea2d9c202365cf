import fs from 'node:fs';
import { registryFile } from 'federation/registry/releasesFolder';
import { createBackOff } from '../backOff';
import { releaseId } from './composition';
import type { LoadedRelease } from './loadedRelease';
import { readRollout, rolloutId, type Rollout } from './rollout';

const POLL_MS = 250;
const READING = 'reading';

/** Differs when a file was changed, replaced, removed or made readable. */
export const stampOf = (file: string): string => {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ctimeMs} ${stat.size} ${stat.ino}` : 'absent';
};

interface RolloutListeners {
  change: (rollout: Rollout) => void;
  error: (error: unknown) => void;
  /** releases that are in memory already */
  loaded: () => LoadedRelease[];
}

/**
 * Reads the rollout from the registry, and follows it after `start`: a changed registry takes effect within a second, without
 * a restart. Errors are reported and retried with back-off, and what they concern stays unchanged.
 * @throws Error when no shell is live
 */
export function watchRollout(releasesDir: string) {
  const file = registryFile(releasesDir);
  const backOff = createBackOff();
  const failing = createBackOff();
  let stamp = stampOf(file);
  let listeners: RolloutListeners | undefined;
  let timer: NodeJS.Timeout | undefined;
  let rollout = read();

  function read(previous?: Rollout): Rollout {
    const isRefused = (name: string, version: string) => failing.isWaiting(releaseId({ name, version }));
    const found = readRollout(releasesDir, { previous, loaded: listeners?.loaded(), isRefused });
    if (found.faults.length > 0) backOff.failed(READING);
    else backOff.succeeded(READING);
    return found;
  }

  function follow() {
    try {
      const next = read(rollout);
      next.faults.forEach((fault) => listeners?.error(fault));
      const isChanged = rolloutId(next) !== rolloutId(rollout);
      rollout = next;
      if (isChanged) listeners?.change(next);
    } catch (error) {
      listeners?.error(error);
    }
  }

  function poll() {
    const next = stampOf(file);
    if (next === stamp && (rollout.faults.length === 0 || backOff.isWaiting(READING))) return;
    stamp = next;
    follow();
  }

  return {
    current: () => rollout,
    /**
     * Leaves out releases that cannot be rendered, and tries them again with back-off; the previous ones stay.
     * @param working what visitors are given
     */
    refuse(releases: { name: string; version: string }[], working: Rollout): void {
      for (const release of releases) failing.failed(releaseId(release));
      rollout = working;
      follow();
    },
    start(on: RolloutListeners): void {
      listeners = on;
      timer = setInterval(poll, POLL_MS);
    },
    stop: () => clearInterval(timer),
  };
}

export type RolloutWatch = ReturnType<typeof watchRollout>;
