import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { logChange, newChange } from 'federation/registry/deploymentLog';
import type { Registry } from 'federation/registry/registryDocument';
import { createBackOff } from '../backOff';
import type { ReleaseSource } from '../registry/releaseSource';
import { releaseId, releasesOf } from './composition';
import type { CompositionCache } from './compositionCache';
import { readRollout, rolloutId, type Rollout } from './rollout';

const POLL_MS = 500;
const READING = 'reading';

interface FollowOptions {
  source: ReleaseSource;
  compositions: Pick<CompositionCache, 'switchTo' | 'rollout' | 'releases'>;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** called when visitors are given something else */
  onChange: () => void;
}

/**
 * Gives visitors what the registry says, release by release, within a second of a change and without a restart. A release that
 * cannot be read or rendered does not replace one that can, and is tried again with back-off. That is said in this server's log,
 * and of one that cannot be rendered once in the registry's, where the command `show` reads it.
 */
export function followRollout({ source, compositions, log, onChange }: FollowOptions) {
  /** of reading, and of releases that cannot be rendered, by their ids */
  const backOff = createBackOff();
  const reported = new Set<string>();
  let wanted = compositions.rollout();
  /** the registry that `wanted` is read from; undefined: it is read again */
  let followed: Registry | undefined;
  let isStopped = false;

  function tell(id: string, what: string): void {
    const change = newChange({ who: 'shell/server', what: `${id} ${what}`, why: '' });
    logChange(source.storage, change).catch((error: unknown) =>
      log.error(error, "the registry's log does not say what became of a release"),
    );
  }

  function keepWithout(ids: string[]): void {
    log.error(
      `pages of ${ids.join(', ')} cannot be rendered: visitors keep the releases before, and it is tried again`,
    );
    for (const id of ids.filter((one) => !reported.has(one))) {
      reported.add(id);
      tell(id, 'cannot be rendered, the release before stays');
    }
    wanted = compositions.rollout();
    refuse(ids);
  }

  async function give(next: Rollout): Promise<void> {
    const worse = await compositions.switchTo(next);
    if (worse.length > 0) {
      // what came in the meantime is followed by itself
      if (wanted === next) keepWithout(worse.map(releaseId));
      return;
    }
    onChange();
    for (const id of releasesOf(next.live).map(releaseId)) if (reported.delete(id)) tell(id, 'is rendered now');
  }

  async function follow(): Promise<void> {
    const registry = await source.readRegistry();
    const isDue = wanted.faults.length > 0 && !backOff.isWaiting(READING);
    if (registry === followed && !isDue) return;
    followed = registry;
    const next = await readRollout(registry, {
      load: source.load,
      previous: wanted,
      loaded: compositions.releases(),
      isRefused: backOff.isWaiting,
    });
    if (isStopped) return;
    if (next.faults.length > 0) backOff.failed(READING);
    else backOff.succeeded(READING);
    next.faults.forEach((fault) => log.error(fault));
    const isChanged = rolloutId(next) !== rolloutId(wanted);
    wanted = next;
    if (isChanged) void give(next);
    if (next.faults.length === 0) void source.copy(registry).catch((error: unknown) => log.error(error));
  }

  /** Leaves out releases, by their ids, and tries them again with back-off; the ones before stay. */
  function refuse(ids: string[]): void {
    ids.forEach(backOff.failed);
    followed = undefined;
  }

  async function poll(): Promise<void> {
    while (!isStopped) {
      await follow().catch((error: unknown) => log.error(error, 'a live release or the registry cannot be used'));
      await sleep(POLL_MS, undefined, { ref: false });
    }
  }
  void poll();
  return { refuse, stop: () => void (isStopped = true) };
}
