import fs from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { securityHeaders } from 'api/server/securityHeaders';
import { trustOf } from 'api/server/trustedProxy';
import { createCompositionCache } from '../composition/compositionCache';
import type { Composition } from '../composition/composition';
import type { Rollout } from '../composition/rollout';
import { readWebEnv } from '../env';
import { openApiConnection } from '../http/apiConnection';
import { createApp, portOf } from '../http/app';
import { bufferPage } from '../rendering/pageBuffer';
import type { Renderer } from '../rendering/renderer';
import { watchOverload } from '../shedding/overload';
import { createReadyPages } from './readyPages';

const SERVER = path.join(__dirname, '..');
const MOST_FILES = 5;
/** All but setInterval: periodic work is no part of a request. */
const REQUEST_TIMERS = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setTimeout', 'clearTimeout'] as const),
];

const live = {
  id: 'c1',
  shell: { name: 'shell', version: '1.0.0' },
  remotes: [{ name: 'mf-content', version: '1.0.0' }],
  onPage: { id: 'c1', remotes: [] },
} as unknown as Composition;
const rollout: Rollout = { live, canaries: [], byBucket: [live], faults: [] };
const renderer = { ready: () => Promise.resolve(true), stop: () => Promise.resolve() } as unknown as Renderer;

/** A site with the buffered page /about, all of whose parts are those of a real one. */
async function openSite() {
  const [trust, headersOf] = [trustOf(1), securityHeaders()];
  const app = createApp(readWebEnv({ LOG_LEVEL: 'silent' }), openApiConnection({ socketPath: '/nobody/listens/here' }));
  const compositions = createCompositionCache(rollout, () => renderer);
  const ready = createReadyPages({ compositions, overload: watchOverload(app), trust, headersOf });
  app.readyAnswers.use('pages', ready.find);
  const page = compositions.of(0).buffer.set('/about', bufferPage(200, '<p>About</p>'));
  await page.bodies.in('identity');
  ready.know('/about', { composition: live, url: '/about', route: '/about' });
  app.addHook('onClose', compositions.stop);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const get = () => fetch(`http://127.0.0.1:${portOf(app, 0)}/about`, { headers: { 'accept-encoding': 'identity' } });
  return { app, get };
}

/** Files of the web server in which functions run while `task` does. */
async function filesRun(task: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await task();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result
    .filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
    .map(({ url }) => path.relative(SERVER, url.replace(/^file:\/\//, '')))
    .filter((file) => !file.startsWith('..') && !file.includes('.test.'))
    .sort();
}

test('a request for a buffered page passes five files, those that ARCHITECTURE.md names', async () => {
  jest.useFakeTimers({ doNotFake: REQUEST_TIMERS });
  const { app, get } = await openSite();
  expect((await get()).status).toBe(200);
  const files = await filesRun(async () => expect(await (await get()).text()).toBe('<p>About</p>'));
  await app.close();
  jest.useRealTimers();
  const architecture = fs.readFileSync(path.join(SERVER, '../../ARCHITECTURE.md'), 'utf8');
  const [, passage = ''] = /five files of `shell\/server`:([^]*?)\. /.exec(architecture) ?? [];
  const named = [...passage.matchAll(/`([\w/]+\.ts)`/g)].map(([, file]) => file).sort();
  expect(files).toEqual(named);
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
});
