import type { FastifyBaseLogger } from 'fastify';
import type { Digest } from './bucketCookie';
import { canaryDeployment, type Change, type Registry } from 'federation/registry/registryDocument';
import { withTraffic } from 'federation/registry/registryEdits';
import { editRegistry } from 'federation/registry/registryStore';
import type { Storage } from 'federation/registry/storage/storage';
import { releaseId, releasesOf, type Composition } from '../composition/composition';
import type { RolloutWatch } from '../composition/rolloutWatch';
import type { PageAnswer } from '../rendering/pages';
import { createCanaryAnalysis, type Counted, type Reported } from './canaryAnalysis';
import { processDigest } from './bucketCookie';
import { createMetrics } from './metrics';
import { shareMetrics, type Sharing, type SharingTimes } from './sharedMetrics';
import { storeMetrics } from './storeMetrics';
import type { Sender } from './visitorTally';

const RETRY_MS = 10_000;

interface ReleaseHealthOptions {
  storage: Storage;
  rollout: RolloutWatch;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Ends a canary's traffic for all servers, unless somebody else has already done so. */
const rollBackCanary = (storage: Storage, name: string, version: string, why: string) =>
  editRegistry(storage, {
    names: [],
    who: 'shell/server',
    what: `traffic ${name}@${version} 0`,
    why,
    apply: (registry: Registry, change: Change) =>
      canaryDeployment(registry, name)?.metadata.version === version
        ? withTraffic(registry, name, version, 0, change)
        : registry,
  });

/** Ids of the releases that a page was rendered by. */
const renderedBy = (composition: Composition, { remote }: { remote?: string }): string[] =>
  releasesOf(composition)
    .filter(({ name }) => name === composition.shell.name || name === remote)
    .map(releaseId);

/**
 * Counts uses and failures of releases, stores these metrics beside the registry, and rolls back canaries that fail more often than
 * the live release, by this server's metrics and those that other servers share.
 */
export function watchReleaseHealth({ storage, rollout, log }: ReleaseHealthOptions) {
  const metrics = createMetrics();
  let digest: Digest = processDigest();
  const analysis = createCanaryAnalysis(metrics, (...value) => digest(...value));
  let others: Counted[] = [];
  let stopSharing = () => Promise.resolve();
  analysis.follow(rollout.current());
  const isPublished = (id: string) => rollout.current().published.has(id);
  const stop = storeMetrics(storage, metrics, {
    isPublished,
    error: (error) => log.error(error, 'the metrics of releases cannot be stored; they are kept and stored later'),
  });

  async function rollBack(name: string, version: string, why: string): Promise<void> {
    try {
      await rollBackCanary(storage, name, version, why);
    } catch (error) {
      log.error(error, `${name}@${version} is rolled back on this server only; the registry is retried`);
      setTimeout(() => void rollBack(name, version, why), RETRY_MS).unref();
    }
  }
  function analyse() {
    for (const { name, version, why } of analysis.failed(others)) {
      log.warn(`the canary ${name}@${version} is rolled back: ${why}`);
      // here immediately, and on other servers through the registry
      rollout.exclude(name, version);
      void rollBack(name, version, why);
    }
  }

  /** Returns what counts a page of a composition, each time a visitor gets it. */
  const pageCounter = (composition: Composition, page: { remote?: string }) =>
    metrics.counter({ seen: releasesOf(composition).map(releaseId), pages: renderedBy(composition, page) });

  return {
    metrics,
    follow: analysis.follow,
    /** Analyses canaries from now on by the metrics of all servers that have the same key. */
    shareWith(key: Digest, times?: SharingTimes): void {
      digest = key;
      const sharing: Sharing = {
        counted: analysis.counted,
        take(counted) {
          others = counted;
          analyse();
        },
        failed: (error) =>
          log.warn(error, 'this server analyses canaries by its own metrics: those of other servers cannot be shared'),
      };
      stopSharing = shareMetrics(storage, key, sharing, times);
    },
    /** A browser reported; without a signed bucket cookie the report does not count. */
    reported(report: Reported, sender: Sender | undefined): void {
      if (sender) analysis.report(report, sender);
      analyse();
    },
    pageCounter,
    /** A visitor got a page of a composition. */
    visited(composition: Composition, answer: PageAnswer): void {
      if ('redirect' in answer) return releasesOf(composition).forEach((release) => metrics.seen(releaseId(release)));
      pageCounter(composition, answer)();
      if (answer.status < 500) return;
      for (const id of renderedBy(composition, answer)) metrics.count(id, 'failedPages');
      analyse();
    },
    /** A browser asked for a file of a release. */
    used(name: string, version: string): void {
      const id = releaseId({ name, version });
      if (isPublished(id)) metrics.seen(id);
    },
    async stop(): Promise<void> {
      await stopSharing();
      await stop();
    },
  };
}

export type ReleaseHealth = ReturnType<typeof watchReleaseHealth>;
