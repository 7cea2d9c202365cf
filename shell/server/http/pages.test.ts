import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { registerReadiness } from 'api/health/readiness';
import { PREVIEW_CALL } from 'contract/office/contentCalls';
import fastify from 'fastify';
import type { BucketCookies } from '../canary/bucketCookie';
import type { ReleaseHealth } from '../canary/releaseHealth';
import { createOwnerOf } from 'shell/page-contract/ownerOf';
import type { Composition } from '../composition/composition';
import type { ActiveComposition, CompositionCache } from '../composition/compositionCache';
import { createAddressOf } from '../composition/pageAddress';
import type { Feeds } from '../feeds/feeds';
import { createPageBuffer } from '../rendering/pageBuffer';
import { createPages } from '../rendering/pages';
import { createRenderQueue } from '../rendering/renderQueue';
import type { ReadAnswer } from '../rendering/process/renderProcess';
import type { Renderer } from '../rendering/renderer';
import type { LoadedRelease } from '../composition/loadedRelease';
import type { Look } from '../shedding/admittedShare';
import { watchOverload } from '../shedding/overload';
import { createContentVersions } from './contentVersions';
import { servePages } from './pages';
import { serveReleases } from './releases';

const SITE_URL = 'http://site.example.org';
const BEFORE = `1-${'a'.repeat(16)}-2026-11-21`;
const AFTER = `2-${'b'.repeat(16)}-2026-11-21`;
const release = {
  name: 'shell',
  version: '1.0.0',
  common: { js: [], css: [] },
  entry: 'client/main.js',
  integrity: {},
};
const files = { js: [], css: [] };
const shell = {
  ...release,
  routes: {
    news: { path: 'news', query: ['page'], ...files },
    application: { path: 'application', query: [], ...files },
  },
};
const desk = {
  ...release,
  name: 'mf-desk',
  routes: { desk: { path: 'desk', query: ['page'], private: true as const, ...files } },
};
const script = {
  name: 'mf-content',
  version: '1.0.0',
  contents: new Map([['client/main.js', Buffer.from('script')]]),
} as unknown as LoadedRelease;

/** All but setInterval. */
const OTHER_TIMERS = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setTimeout', 'clearTimeout'] as const),
];
/** Nobody asks. */
const CALM: Look = { delayMs: 20, requests: 0 };

/** A site with one renderer, which renders a page when `finish` says so. */
async function openSite(most?: number, mostOfOne?: number) {
  const queue = createRenderQueue(['renderer'], most, mostOfOne);
  const begun: string[] = [];
  const finishing: (() => void)[] = [];
  const versions = createContentVersions();
  const answering = { version: BEFORE };
  const read = (onRead?: (answer: ReadAnswer) => void) => {
    versions.heard(answering.version);
    onRead?.({ status: 200, body: '', version: answering.version });
  };
  const tokens: string[] = [];
  const previewed = (path: string, token: string): Promise<ReadAnswer> => {
    tokens.push(`${token.slice(0, 3)} ${path}`);
    if (token.startsWith('old')) return Promise.resolve({ status: 404, body: '{}' });
    return Promise.resolve({ status: 200, body: '{"data":{"until":"2026-11-21T06:30:00Z"}}' });
  };
  const render: Renderer['render'] = async ({ url }, audience, request) => {
    if (request?.read) {
      const { body } = await request.read('/api/academic-news');
      return {
        kind: 'page',
        status: 200,
        html: `drafts: ${body}`,
        title: '',
        description: '',
        routeIds: [],
        state: {},
      };
    }
    if (!audience) throw new Error('nobody asks');
    const renderer = await queue.enter(audience);
    begun.push(url);
    read(request?.onRead);
    await new Promise<void>((resolve) => finishing.push(resolve));
    queue.release(renderer);
    const status = /^\/(news|application|desk)/.test(url) ? 200 : 404;
    return {
      kind: 'page',
      status,
      html: `${url} in content ${active.generation}`,
      title: '',
      description: '',
      routeIds: [],
      state: {},
    };
  };
  const composition = {
    id: 'c1',
    shell,
    remotes: [desk],
    missing: [],
    addressOf: createAddressOf({
      shell,
      remotes: [desk],
      ownerOf: createOwnerOf([{ name: desk.name, paths: ['desk'] }]),
    }),
    onPage: { id: 'c1', remotes: [] },
    styles: new Map(),
  } as unknown as Composition;
  const active = {
    composition,
    renderer: { render } as unknown as Renderer,
    buffer: createPageBuffer(),
    generation: 0,
    inFlight: new Set(),
  } as unknown as ActiveComposition;
  const app = fastify({ trustProxy: true, forceCloseConnections: true });
  const seen = { look: CALM };
  registerReadiness(app, async () => ({}));
  await app.register(serveReleases, { releasesDir: __dirname, loaded: () => [script], onUse: () => undefined });
  let asked = 0;
  app.addHook('onRequest', async () => void (asked += 1));
  await app.register(servePages, {
    compositions: { of: () => active, hasCanaries: () => false } as unknown as CompositionCache,
    pages: createPages(versions, () => SITE_URL),
    feeds: {} as Feeds,
    health: { visited: () => undefined } as unknown as ReleaseHealth,
    cookies: {} as BucketCookies,
    overrideIn: () => undefined,
    siteUrl: () => SITE_URL,
    previews: { open: (token) => previewed(PREVIEW_CALL, token), read: previewed },
    overload: watchOverload(app, undefined, { look: () => seen.look, stop: () => undefined }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headersOf = (address: string) => ({ 'x-forwarded-for': address });
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
  };
  /** Asks and does not wait; resolves when the server has the request. */
  const ask = async (path: string, address: string) => {
    const before = asked;
    const request = http.get({ port, path, headers: headersOf(address), agent: false });
    request.on('error', () => undefined);
    await until(() => asked > before);
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return request;
  };
  /** Asks and disconnects at once; resolves when the server has the request. */
  const askAndLeave = async (path: string, address: string) => {
    const before = asked;
    const socket = net.connect(port, '127.0.0.1');
    const request = `GET ${path} HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: ${address}\r\n\r\n`;
    socket.write(request, () => socket.destroy());
    await until(() => asked > before);
  };
  const get = (path: string, address = '192.0.2.9', headers = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { ...headersOf(address), ...headers } });
  const finish = async () => {
    await until(() => finishing.length > 0);
    finishing.shift()?.();
  };
  return {
    active,
    versions,
    answering,
    seen,
    tokens,
    ask,
    askAndLeave,
    begun,
    finish,
    get,
    until,
    close: () => app.close(),
  };
}

test('pages whose visitors have gone are not rendered, and the next visitor is next', async () => {
  const { active, ask, begun, finish, get, until, close } = await openSite();
  const dropped = [];
  for (let page = 1; page <= 40; page += 1) dropped.push(await ask(`/news?page=${page}`, '192.0.2.1'));
  dropped.forEach((request) => request.destroy());
  await until(() => active.inFlight.size === 1);
  const answer = get('/news?page=99');
  await until(() => active.inFlight.size === 2);
  await finish();
  await finish();
  expect((await answer).status).toBe(200);
  expect(begun).toEqual(['/news?page=1', '/news?page=99']);
  // what had begun was finished for others
  expect((await get('/news?page=1')).status).toBe(200);
  expect(begun).toHaveLength(2);
  await close();
});

test('a visitor who disconnects at once does not begin a render', async () => {
  const { askAndLeave, begun, finish, get, close } = await openSite();
  for (let page = 1; page <= 40; page += 1) await askAndLeave(`/news?page=${page}`, '192.0.2.1');
  expect(begun).toEqual([]);
  const answer = get('/news?page=99', '192.0.2.1');
  await finish();
  expect((await answer).status).toBe(200);
  expect(begun).toEqual(['/news?page=99']);
  await close();
});

test('one render answers all who ask for a page, by whatever names nobody reads, and for what is not there', async () => {
  const { begun, finish, get, close } = await openSite();
  const answers = Promise.all(['/news?utm_source=a', '/NEWS?x=1', '/news/?page=', '/news'].map((path) => get(path)));
  await finish();
  await finish();
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const missing = Promise.all(['/no-page-1', '/no-page-2?x=1', '/no/page/3'].map((path) => get(path)));
  await finish();
  expect((await missing).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(begun.toSorted()).toEqual(['/news', '/news?page=', '/page/that/nobody/serves']);
  await close();
});

test('an address that asks for too many pages is asked to come again, and no other is', async () => {
  const { ask, finish, get, close } = await openSite(10, 2);
  await ask('/news?page=1', '192.0.2.1');
  const first = await ask('/news?page=2', '192.0.2.1');
  const refused = once(first, 'response') as Promise<[http.IncomingMessage]>;
  await ask('/news?page=3', '192.0.2.1');
  const other = get('/news?page=4', '192.0.2.2');
  await ask('/news?page=5', '192.0.2.1');
  const [answer] = await refused;
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.headers['cache-control']).toBe('no-store');
  await finish();
  await finish();
  await finish();
  expect((await other).status).toBe(200);
  await close();
});

test('after a change of content the page of before is sent while the new one keeps people waiting, and then no more', async () => {
  const { active, ask, begun, finish, get, until, close } = await openSite(10, 1);
  const textOf = async (answer: Promise<Response>) => (await answer).text();
  const first = textOf(get('/news'));
  await finish();
  expect(await first).toContain('/news in content 0');
  active.buffer.clear();
  active.generation += 1;
  await ask('/news?page=2', '192.0.2.1');
  expect(await textOf(get('/news'))).toContain('/news in content 0');
  await finish();
  await finish();
  await until(() => active.inFlight.size === 0);
  expect(await textOf(get('/news'))).toContain('/news in content 1');
  expect(begun).toEqual(['/news', '/news?page=2', '/news']);
  await close();
});

test('after a change of content a full queue sends the page of before', async () => {
  const { active, ask, finish, get, close } = await openSite(10, 1);
  const first = get('/news');
  await finish();
  await first;
  active.buffer.clear();
  active.generation += 1;
  await ask('/news?page=2', '192.0.2.1');
  const second = get('/news', '192.0.2.1');
  await ask('/news?page=3', '192.0.2.1');
  expect(await (await second).text()).toContain('/news in content 0');
  await close();
});

test('a page made of what an api answered that had not heard of the change yet is sent, and not kept', async () => {
  const { begun, versions, answering, finish, get, close } = await openSite();
  const read = async () => {
    const answer = get('/news');
    await finish();
    await (await answer).text();
  };
  versions.heard(BEFORE);
  versions.heard(AFTER);
  await read();
  await read();
  answering.version = AFTER;
  await read();
  await (await get('/news')).text();
  expect(begun).toEqual(['/news', '/news', '/news']);
  await close();
});

test('a page whose render began before the change is not kept either', async () => {
  const { begun, versions, answering, finish, get, until, close } = await openSite();
  const early = get('/news');
  await until(() => begun.length === 1);
  versions.heard(AFTER);
  await finish();
  await (await early).text();
  answering.version = AFTER;
  const late = get('/news');
  await finish();
  await (await late).text();
  await (await get('/news')).text();
  expect(begun).toEqual(['/news', '/news']);
  await close();
});

describe('while more people come than the server can serve', () => {
  const OVERLOADED: Look = { delayMs: 900, requests: 900 };
  const looks = (times: number) => jest.advanceTimersByTime(times * 500);
  const statusesOf = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);

  beforeEach(() => {
    // of all clocks the one by which the server is looked at
    jest.useFakeTimers({ doNotFake: OTHER_TIMERS });
  });
  afterEach(() => void jest.useRealTimers());

  test('newcomers are asked to come again in a moment, and everybody else is served, until it is over', async () => {
    const { seen, finish, get, close } = await openSite();
    for (const path of ['/news', '/application']) {
      const ready = get(path);
      await finish();
      expect((await ready).status).toBe(200);
    }
    seen.look = OVERLOADED;
    looks(10);

    const newcomers = await Promise.all(Array.from({ length: 16 }, () => get('/news')));
    expect(newcomers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(15).fill(503)]);
    const refused = newcomers.find(({ status }) => status === 503);
    expect(refused?.headers.get('retry-after')).toBe('2');
    expect(refused?.headers.get('cache-control')).toBe('no-store');
    expect(await refused?.text()).toContain('The site is very busy just now');

    const paths = ['/application', '/healthz', '/readyz', '/releases/mf-content/1.0.0/client/main.js'];
    const others = [
      ...Array.from({ length: 16 }, () => paths.map((path) => get(path))).flat(),
      get('/news', undefined, { 'sec-fetch-site': 'same-origin' }),
      get('/news', undefined, { cookie: 'XSRF-TOKEN=x' }),
    ];
    expect(new Set(await statusesOf(others))).toEqual(new Set([200]));

    seen.look = CALM;
    looks(4);
    expect(new Set(await statusesOf(Array.from({ length: 16 }, () => get('/news'))))).toEqual(new Set([200]));
    await close();
  });
});

test('a private page is made for everybody who asks, and kept by no server, browser or search engine', async () => {
  const { active, begun, finish, get, close } = await openSite();
  const headers: Headers[] = [];
  for (let visit = 0; visit < 2; visit += 1) {
    const answer = get('/desk?page=2&words=Anil', undefined, { 'if-none-match': headers[0]?.get('etag') ?? '"none"' });
    await finish();
    expect((await answer).status).toBe(200);
    headers.push((await answer).headers);
  }
  expect(begun).toEqual(['/desk?page=2', '/desk?page=2']);
  expect(active.buffer.latest(9)).toEqual([]);
  expect(Object.fromEntries(headers[1] ?? [])).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(headers[1]?.has('etag')).toBe(false);
  expect(headers[1]?.get('content-security-policy')).toContain("frame-ancestors 'none'");
  await close();
});

test('a preview is a page of its own content, listed and kept by nobody, and says when it is over', async () => {
  const { begun, finish, get, tokens, close } = await openSite();
  const preview = await get(`/news?preview=${'new'.padEnd(43, 'x')}`);
  const html = await preview.text();
  expect(html).toContain('drafts: ');
  expect(html).toContain('Preview of a draft, until 12:00');
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(html).not.toContain('rel="canonical"');
  expect(preview.headers.get('cache-control')).toBe('no-store');
  expect(preview.headers.get('etag')).toBeNull();
  expect(tokens).toEqual(['new /api/content-preview', 'new /api/academic-news']);

  const published = get('/news');
  await finish();
  expect(await (await published).text()).not.toContain('drafts: ');
  // not what was kept of the page without it
  expect(await (await get(`/news?preview=${'new'.padEnd(43, 'x')}`)).text()).toContain('drafts: ');
  expect(await (await get(`/news?preview=${'old'.padEnd(43, 'x')}`)).text()).toContain('This preview is over');
  expect(begun).toEqual(['/news']);
  await close();
});
