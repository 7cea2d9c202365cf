import { openKeys } from 'api/secrets/keys';
import type { FastifyInstance } from 'fastify';
import { bucketIn } from './canary/buckets';
import { watchReleaseHealth } from './canary/releaseHealth';
import { pathsOf } from './composition/composition';
import { createCompositionCache } from './composition/compositionCache';
import { canHaveMet } from './composition/rollout';
import { watchRollout } from './composition/rolloutWatch';
import type { WebEnv } from './env';
import { createFeeds } from './feeds/feeds';
import { createApp, portOf } from './http/app';
import { serveBeacon } from './http/beacon';
import { CHANGES, createChanges, serveChanges } from './http/changes';
import { mountedApi, remoteApi } from './http/collegeApi';
import { serveOverrides } from './http/overrides';
import { servePages } from './http/pages';
import { servePublicFiles } from './http/publicFiles';
import { serveReleases } from './http/releases';
import { createOverrideIn } from './overrides/overrideCookie';
import { openRegistry } from './registry/openRegistry';
import { createPages } from './rendering/pages';
import { createRenderer } from './rendering/renderer';

/** The site's key for links of its staff; page servers apart from the api may have none. */
function digestOf({ api: { SECRET_KEY, DATA_DIR }, apiUrl }: WebEnv) {
  return SECRET_KEY !== undefined || !apiUrl ? openKeys(DATA_DIR, SECRET_KEY).digest : undefined;
}

/**
 * The web server: pages, releases and public files, with the api in the same process unless API_URL is set.
 * @throws Error when no shell is live, or the api cannot start
 */
export async function buildWebServer(env: WebEnv): Promise<FastifyInstance> {
  const registry = await openRegistry(env);
  const rollout = watchRollout(env.releasesDir);
  const live = () => rollout.current().live;
  const api = env.apiUrl ? remoteApi(env.apiUrl) : await mountedApi(env.api);
  const app = createApp(env, api);
  const siteUrl = () => env.siteUrl || `http://localhost:${portOf(app, env.port)}`;
  const rendering = { read: api.read, onFault: (message: string) => app.log.error(message) };
  const pages = createPages(siteUrl, env.isDevelopment ? { changes: CHANGES } : undefined);
  const compositions = createCompositionCache(
    rollout.current(),
    (composition) => createRenderer(composition, env.renderWorkers, rendering),
    pages.prerender,
  );
  const health = watchReleaseHealth({ storage: registry.storage, rollout, log: app.log });
  const feeds = createFeeds({ read: api.read, siteUrl, paths: () => live().remotes.flatMap(pathsOf) });
  const changes = createChanges(() => compositions.of(0).composition.id);
  const digest = digestOf(env);

  rollout.current().faults.forEach((fault) => app.log.error(fault));
  rollout.start({
    loaded: compositions.releases,
    change(next) {
      health.follow(next);
      void compositions.switchTo(next).then(changes.notify);
      feeds.clear();
    },
    error: (error) => app.log.error(error, 'a live release or the registry cannot be used'),
  });
  api.onContentChange(() => {
    compositions.clear();
    feeds.clear();
  });

  app.register(serveReleases, { releasesDir: env.releasesDir, loaded: compositions.release, onUse: health.used });
  app.register(serveBeacon, {
    metrics: health.metrics,
    isLimited: env.api.RATE_LIMIT_PER_MINUTE > 0,
    canHaveMet: (id, cookies) => canHaveMet(rollout.current(), bucketIn(cookies), id),
    onReport: health.analyse,
  });
  if (env.isDevelopment) app.register(serveChanges, changes);
  app.register(servePublicFiles);
  app.register(serveOverrides, { digest, live });
  const overrideIn = createOverrideIn(digest, live);
  app.register(servePages, { compositions, pages, feeds, health, overrideIn, siteUrl });
  app.addHook('onClose', async () => {
    registry.stop();
    rollout.stop();
    await health.stop();
    await compositions.stop();
    await api.stop();
  });
  return app;
}
