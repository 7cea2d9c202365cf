import type { FastifyBaseLogger } from 'fastify';
import { canaryDeployment, type Change, type Registry } from 'federation/registry/registryDocument';
import { withTraffic } from 'federation/registry/registryEdits';
import { editRegistry } from 'federation/registry/registryStore';
import type { Storage } from 'federation/registry/storage/storage';
import { releaseId } from '../composition/composition';
import type { Canary } from '../composition/rollout';
import type { RenderOutcome } from '../metrics/siteMetrics';

/** Failed renders of its pages, or with a canary of the shell of any page, after which a canary ends. */
const MOST_FAILED = 3;

interface GuardOptions {
  storage: Storage;
  /** those that visitors are given */
  canaries: () => Pick<Canary, 'name' | 'version'>[];
  /** takes one from the visitors of this server, by its id */
  refuse: (id: string) => void;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Ends a canary's traffic for all servers, unless somebody else has already done so. */
const endTraffic = (storage: Storage, name: string, version: string, why: string) =>
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

/** Ends the traffic of canaries that this server fails to render repeatedly. */
export function guardCanaries({ storage, canaries, refuse, log }: GuardOptions) {
  const failed = new Map<string, number>();

  return {
    rendered({ releases, outcome }: Pick<RenderOutcome, 'releases' | 'outcome'>): void {
      if (outcome === 'rendered') return;
      for (const { name, version } of canaries()) {
        if (!releases.some((release) => release.name === name && release.version === version)) continue;
        const id = releaseId({ name, version });
        const count = (failed.get(id) ?? 0) + 1;
        failed.set(id, count);
        if (count !== MOST_FAILED) continue;
        const why = `${count} pages could not be rendered`;
        log.warn(`the canary ${id} is rolled back: ${why}`);
        // here immediately, and on other servers through the registry
        refuse(id);
        failed.delete(id);
        endTraffic(storage, name, version, why).catch((error: unknown) =>
          log.error(error, `${id} is rolled back on this server only`),
        );
      }
    },
  };
}
