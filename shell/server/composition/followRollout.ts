import type { FastifyBaseLogger } from 'fastify';
import { logChange, newChange } from 'federation/registry/deploymentLog';
import type { Storage } from 'federation/registry/storage/storage';
import { releaseId, releasesOf } from './composition';
import type { CompositionCache } from './compositionCache';
import type { LoadedRelease } from './loadedRelease';
import type { Rollout } from './rollout';
import type { RolloutWatch } from './rolloutWatch';

interface FollowOptions {
  rollout: Pick<RolloutWatch, 'start' | 'refuse' | 'current'>;
  compositions: Pick<CompositionCache, 'switchTo' | 'rollout' | 'releases'>;
  storage: Storage;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** called when visitors are about to get something else */
  onChange: () => void;
}

/**
 * Gives visitors what the registry says, release by release: one that cannot be rendered does not replace one that can. That is
 * said in this server's log, and once in the registry's, where the command `show` reads it.
 */
export function followRollout({ rollout, compositions, storage, log, onChange }: FollowOptions): void {
  const told = new Set<string>();

  function tell(id: string, what: string): void {
    const change = newChange({ who: 'shell/server', what: `${id} ${what}`, why: '' });
    logChange(storage, change).catch((error: unknown) =>
      log.error(error, `the registry's log does not say: ${change.what}`),
    );
  }

  function refuse(releases: LoadedRelease[]): void {
    const ids = releases.map(releaseId);
    log.error(
      `pages of ${ids.join(', ')} cannot be rendered: visitors keep the releases before, and it is tried again`,
    );
    for (const id of ids.filter((one) => !told.has(one))) {
      told.add(id);
      tell(id, 'cannot be rendered, the release before stays');
    }
    rollout.refuse(releases, compositions.rollout());
  }

  async function follow(next: Rollout): Promise<void> {
    const worse = await compositions.switchTo(next);
    if (worse.length > 0) {
      // what came in the meantime is followed by itself
      if (rollout.current() === next) refuse(worse);
      return;
    }
    for (const id of releasesOf(next.live).map(releaseId)) if (told.delete(id)) tell(id, 'is rendered now');
  }

  rollout.current().faults.forEach((fault) => log.error(fault));
  rollout.start({
    loaded: compositions.releases,
    change(next) {
      onChange();
      void follow(next);
    },
    error: (error) => log.error(error, 'a live release or the registry cannot be used'),
  });
}
