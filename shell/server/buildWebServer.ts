import { trustOf } from 'api/server/visitorAddress';
import { registerReadiness } from 'api/health/readiness';
import type { FastifyInstance } from 'fastify';
import { findClosing, openWays } from 'federation/registry/bundles/closedProcess';
import { openStorage } from 'federation/registry/storage/storage';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { guardCanaries } from './canary/guardCanaries';
import { publicPagesOf } from './composition/composition';
import { createCompositionCache } from './composition/compositionCache';
import { followRollout } from './composition/followRollout';
import { readFirstRollout } from './composition/rollout';
import { repositoryDir, type WebEnv } from './env';
import { serveFeeds } from './feeds/feeds';
import { createApp, portOf } from './http/app';
import { type CollegeApi, openCollegeApi } from './api/collegeApi';
import { createPostForm } from './api/postForm';
import { servePages } from './pages/pageRoute';
import { sendToHost } from './pages/deskHost';
import { answerPreviews } from './pages/previewHook';
import { serveReleases } from './http/releases';
import { siteChecks } from './http/siteChecks';
import { openSiteMeter, type RenderOutcome, type SiteMeter } from './metrics/siteMetrics';
import { createReleaseSource } from './registry/releaseSource';
import { createPostHandler } from './pages/postedForms';
import { createPages } from './pages/renderOnce';
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
    await addSite(app, env, api, meter);
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function addSite(app: FastifyInstance, env: WebEnv, api: CollegeApi, meter?: SiteMeter): Promise<void> {
  // in its own thread, while the releases are read here
  const started = api.start(app.log);
  started.catch(() => undefined);
  const siteUrl = () => env.api.SITE_URL ?? `http://localhost:${portOf(app, env.api.PORT)}`;
  const { DESK_URL: deskUrl } = env.api;
  const closing = findClosing(env.renderUser);
  for (const way of openWays(closing)) app.log.warn(`render processes are ${way}`);
  const onFault = (message: string, reqId?: string) => app.log.error({ reqId }, message);
  const { releasesDir } = env;
  const storage = await openStorage(env.registryUrl);
  const source = createReleaseSource(storage, releasesDir, (error) => app.log.error(error));
  const canaries = guardCanaries({
    storage,
    canaries: () => compositions.rollout().canaries,
    refuse: (id) => following.refuse([id]),
    log: app.log,
  });
  const onRender = (render: RenderOutcome) => {
    meter?.rendered(render);
    canaries.rendered(render);
  };
  const rendering = { onFault, onRender, closing };
  const pages = createPages(() => api.versions.reading(api.read), siteUrl, {
    isDevelopment: env.isDevelopment,
    deskUrl,
  });
  const first = await readFirstRollout(source);
  const compositions = createCompositionCache(first, (composition) =>
    createRenderer(composition, env.renderWorkers, rendering),
  );
  meter?.watch(compositions);
  const onChange = () => api.connection.searchIn(publicPagesOf(compositions.rollout().live));
  onChange();
  const following = followRollout({ source, compositions, log: app.log, onChange });
  app.addHook('onClose', async () => {
    following.stop();
    await compositions.stop();
  });
  api.versions.onChange(compositions.clear);

  await started;
  app.register(serveReleases, { releasesDir, loaded: compositions.releases });
  app.register(servePublicFiles);
  registerReadiness(app, siteChecks({ read: api.read, compositions }));
  app.register(serveFeeds, { compositions, pages, siteUrl, bytesOf: api.connection.bytesOf });
  const before = [sendToHost({ deskUrl, siteUrl }), answerPreviews({ readApi: api.connection.read, pages })];
  const post = createPostForm(api.connection, trustOf(env.api.TRUST_PROXY));
  const posted = createPostHandler({ post, pages, urls: env.api });
  app.register(servePages, { compositions, pages, posted, before, meter });
}

const PUBLIC_DIR = path.join(repositoryDir, 'shell/public');

/** Serves shell/public: one route for each existing file, since every other path is a page. */
async function servePublicFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { root: PUBLIC_DIR, wildcard: false, decorateReply: false, maxAge: '1h' });
}
