import type { FastifyBaseLogger } from 'fastify';
import type { Storage } from 'federation/storage/storage';
import { createCanaryTrials } from './canaryTrials';
import { releasesOf, type Composition } from './composition';
import { createFigures } from './figures';
import { releaseId, type Offer } from './offer';
import type { PageAnswer } from './pages';
import { storeFigures } from './storeFigures';
import { takeBack } from './takeBack';

const AGAIN_MS = 10_000;

interface ReleaseCareOptions {
  storage: Storage;
  offer: () => Offer;
  /** leaves a canary out on this server, at once */
  refuse: (name: string, version: string) => void;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Counts what becomes of releases, stores it beside the registry, and takes back canaries that fail more often than the
 * live release.
 */
export function careForReleases({ storage, offer, refuse, log }: ReleaseCareOptions) {
  const figures = createFigures();
  const trials = createCanaryTrials(figures);
  trials.follow(offer());
  const isPublished = (id: string) => offer().published.has(id);
  const stop = storeFigures(storage, figures, {
    isPublished,
    error: (error) => log.error(error, 'the figures of releases cannot be stored; they are kept until they can'),
  });

  async function end(name: string, version: string, why: string): Promise<void> {
    try {
      await takeBack(storage, name, version, why);
    } catch (error) {
      log.error(error, `${name}@${version} is taken back on this server alone; the registry is tried again`);
      setTimeout(() => void end(name, version, why), AGAIN_MS).unref();
    }
  }
  function judge() {
    for (const { name, version, why } of trials.failed()) {
      log.warn(`the canary ${name}@${version} is taken back: ${why}`);
      // here at once, and everywhere when the registry says so
      refuse(name, version);
      void end(name, version, why);
    }
  }

  return {
    figures,
    follow: (changed: Offer) => trials.follow(changed),
    judge,
    /** A visitor got a page of a composition; `owner` is the remote whose page it is. */
    visited(composition: Composition, owner: string | undefined, answer: PageAnswer): void {
      releasesOf(composition).forEach((release) => figures.seen(releaseId(release)));
      if ('redirect' in answer) return;
      const made = releasesOf(composition).filter(({ name }) => name === composition.shell.name || name === owner);
      for (const release of made) figures.count(releaseId(release), 'pages');
      if (answer.status < 500) return;
      for (const release of made) figures.count(releaseId(release), 'failedPages');
      judge();
    },
    /** A browser asked for a file of a release. */
    used(name: string, version: string): void {
      const id = releaseId({ name, version });
      if (isPublished(id)) figures.seen(id);
    },
    stop,
  };
}

export type ReleaseCare = ReturnType<typeof careForReleases>;
