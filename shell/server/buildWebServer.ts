import { registerReadiness } from 'api/health/readiness';
import type { FastifyInstance } from 'fastify';
import { isPrivateRemote } from 'federation/registry/release/manifest';
import { guardCanaries } from './canary/guardCanaries';
import { pathsOf, releaseId, releasesOf } from './composition/composition';
import { createCompositionCache } from './composition/compositionCache';
import type { Rollout } from './composition/rollout';
import { watchRollout } from './composition/rolloutWatch';
import type { WebEnv } from './env';
import { createFeeds } from './feeds/feeds';
import { createApp, portOf } from './http/app';
import { CHANGES, createChanges, serveChanges } from './http/changes';
import { openCollegeApi, type CollegeApi } from './http/collegeApi';
import { cachedReads } from './http/cachedReads';
import { servePages } from './http/pages';
import { servePublicFiles } from './http/publicFiles';
import { serveReleases } from './http/releases';
import { siteChecks } from './http/siteChecks';
import { openSiteMeter } from './metrics/openSiteMeter';
import type { RenderOutcome, SiteMeter } from './metrics/siteMeter';
import { openRegistry } from './registry/openRegistry';
import { createPages } from './rendering/pages';
import { findIsolation, isRoot } from 'federation/registry/bundles/isolation';
import { processCode } from './rendering/process/processCode';
import { createRenderer } from './rendering/renderer';

/**
 * The web server: pages, releases and public files, with the api in a thread of the same process unless API_URL is set.
 * @throws Error when no shell is live, or the api cannot start
 */
export async function buildWebServer(env: WebEnv): Promise<FastifyInstance> {
  const api = openCollegeApi(env);
  const meter = await openSiteMeter(env, api);
  const app = createApp(env, api.connection, meter);
  app.addHook('preClose', async () => api.endOwnWork());
  app.addHook('onClose', api.stop);
  try {
    await addSite(app, { api, meter }, env);
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Milliseconds until a composition that could not be rendered is tried again. */
const RETRY_MS = 10_000;

interface SiteParts {
  api: CollegeApi;
  meter?: SiteMeter;
}

async function addSite(app: FastifyInstance, { api, meter }: SiteParts, env: WebEnv): Promise<void> {
  // in its own thread, while the releases are read here
  const started = api.start(app.log);
  started.catch(() => undefined);
  const registry = await openRegistry(env);
  const rollout = watchRollout(env.releasesDir);
  const live = () => rollout.current().live;
  const siteUrl = () => env.siteUrl || `http://localhost:${portOf(app, env.port)}`;
  const { DESK_URL: deskUrl } = env.api;
  const isolation = findIsolation(env.renderUser);
  if (isRoot(isolation))
    app.log.warn(`pages are rendered as root: user ${env.renderUser} cannot run ${process.execPath}`);
  const onFault = (message: string, reqId?: string) => app.log.error({ reqId }, message);
  const read = cachedReads(api.read, api.versions);
  const canaries = guardCanaries({ storage: registry.storage, rollout, log: app.log });
  const onRender = (render: RenderOutcome) => {
    meter?.rendered(render);
    canaries.rendered(render);
  };
  const rendering = { read, onFault, onRender, code: processCode(), isolation };
  const pages = createPages(api.versions, siteUrl, {
    tools: env.isDevelopment ? { changes: CHANGES } : undefined,
    deskUrl,
  });
  const compositions = createCompositionCache(
    rollout.current(),
    (composition) => createRenderer(composition, env.renderWorkers, rendering),
    pages.prerender,
  );
  meter?.watch({ rollout: rollout.current, renderers: compositions.renderers });
  const feeds = createFeeds({
    read,
    versions: api.versions,
    siteUrl,
    paths: () =>
      live()
        .remotes.filter((remote) => !isPrivateRemote(remote))
        .flatMap(pathsOf),
  });
  const changes = createChanges(() => compositions.of(0).composition.id);
  app.addHook('onClose', async () => {
    registry.stop();
    rollout.stop();
    await compositions.stop();
  });

  async function follow(next: Rollout): Promise<void> {
    if (await compositions.switchTo(next)) return changes.notify();
    const releases = releasesOf(next.live).map(releaseId).join(', ');
    app.log.error(`pages of ${releases} cannot be rendered: visitors keep the releases before, and it is tried again`);
    setTimeout(() => rollout.current() === next && void follow(next), RETRY_MS).unref();
  }

  rollout.current().faults.forEach((fault) => app.log.error(fault));
  rollout.start({
    loaded: compositions.releases,
    change(next) {
      void follow(next);
      feeds.clear();
    },
    error: (error) => app.log.error(error, 'a live release or the registry cannot be used'),
  });
  api.versions.onChange(() => {
    compositions.clear();
    feeds.clear();
  });

  await started;
  app.register(serveReleases, { releasesDir: env.releasesDir, loaded: compositions.releases });
  if (env.isDevelopment) app.register(serveChanges, changes);
  app.register(servePublicFiles);
  registerReadiness(app, siteChecks({ read: api.read, compositions }));
  app.register(servePages, { compositions, pages, feeds, siteUrl, deskUrl, previews: api.previews, meter });
}
