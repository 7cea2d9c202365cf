import type { FastifyBaseLogger } from 'fastify';
import type { Digest } from 'federation/registry/override';
import { canaryDeployment, type Change, type Registry } from 'federation/registry/registryDocument';
import { withTraffic } from 'federation/registry/registryEdits';
import { editRegistry } from 'federation/registry/registryStore';
import type { Signer } from 'federation/registry/signing/signer';
import type { Storage } from 'federation/registry/storage/storage';
import { releaseId, releasesOf, type Composition } from '../composition/composition';
import type { RolloutWatch } from '../composition/rolloutWatch';
import type { PageAnswer } from '../rendering/pages';
import { createCanaryAnalysis, type Counted, type Reported } from './canaryAnalysis';
import { processDigest } from './lots';
import { createMetrics } from './metrics';
import { shareFigures, type Sharing, type SharingTimes } from './sharedFigures';
import { storeMetrics } from './storeMetrics';
import type { Sender } from './visitorTally';

const RETRY_MS = 10_000;

interface ReleaseHealthOptions {
  registry: {
    storage: Storage;
    /** signs the rollback of a canary */
    signer?: Signer;
    /** servers take nothing that is not signed */
    isSigned: boolean;
  };
  rollout: RolloutWatch;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Ends a canary's traffic for all servers. When somebody else ended it meanwhile, that stands. */
const rollBackCanary = (
  { storage, signer }: ReleaseHealthOptions['registry'],
  name: string,
  version: string,
  why: string,
) =>
  editRegistry(storage, {
    names: [],
    who: 'shell/server',
    signer,
    right: 'rollback',
    what: `traffic ${name}@${version} 0`,
    why,
    apply: (registry: Registry, change: Change) =>
      canaryDeployment(registry, name)?.metadata.version === version
        ? withTraffic(registry, name, version, 0, change)
        : registry,
  });

/**
 * Counts what becomes of releases, stores it beside the registry, and rolls back canaries that fail more often than the
 * live release, as this server has seen it, and those it shares figures with.
 */
export function watchReleaseHealth({ registry, rollout, log }: ReleaseHealthOptions) {
  const metrics = createMetrics();
  let digest: Digest = processDigest();
  const analysis = createCanaryAnalysis(metrics, (...value) => digest(...value));
  let others: Counted[] = [];
  let stopSharing = () => Promise.resolve();
  analysis.follow(rollout.current());
  const isPublished = (id: string) => rollout.current().published.has(id);
  const stop = storeMetrics(registry.storage, metrics, {
    isPublished,
    error: (error) => log.error(error, 'the metrics of releases cannot be stored; they are kept until they can'),
  });

  async function rollBack(name: string, version: string, why: string): Promise<void> {
    if (registry.isSigned && !registry.signer) {
      return log.warn(`${name}@${version} is taken back on this server alone; with RELEASE_KEY it signs that for all`);
    }
    try {
      await rollBackCanary(registry, name, version, why);
    } catch (error) {
      log.error(error, `${name}@${version} is taken back on this server alone; the registry is tried again`);
      setTimeout(() => void rollBack(name, version, why), RETRY_MS).unref();
    }
  }
  function analyse() {
    for (const { name, version, why } of analysis.failed(others)) {
      log.warn(`the canary ${name}@${version} is taken back: ${why}`);
      // here at once, and everywhere when the registry says so
      rollout.exclude(name, version);
      void rollBack(name, version, why);
    }
  }

  return {
    metrics,
    follow: analysis.follow,
    /** Judges canaries from now on by what all servers have counted that have the same key. */
    shareWith(key: Digest, times?: SharingTimes): void {
      digest = key;
      const sharing: Sharing = {
        counted: analysis.counted,
        take(counted) {
          others = counted;
          analyse();
        },
        failed: (error) =>
          log.warn(error, 'this server judges canaries by itself: the figures of all cannot be shared'),
      };
      stopSharing = shareFigures(registry.storage, key, sharing, times);
    },
    /** A browser reported; what comes without a signed lot has no say. */
    reported(report: Reported, sender: Sender | undefined): void {
      if (sender) analysis.report(report, sender);
      analyse();
    },
    /** A visitor got a page of a composition. */
    visited(composition: Composition, answer: PageAnswer): void {
      releasesOf(composition).forEach((release) => metrics.seen(releaseId(release)));
      if ('redirect' in answer) return;
      const made = releasesOf(composition).filter(
        ({ name }) => name === composition.shell.name || name === answer.remote,
      );
      for (const release of made) metrics.count(releaseId(release), 'pages');
      if (answer.status < 500) return;
      for (const release of made) metrics.count(releaseId(release), 'failedPages');
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
