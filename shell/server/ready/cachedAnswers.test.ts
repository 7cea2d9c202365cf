import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XSRF_COOKIE } from 'contract/limits';
import { openKeys } from 'api/secrets/keys';
import { trustOf } from 'api/server/trustedProxy';
import { openTestApi, type TestApi } from 'api/testing/testApi';
import { readWebEnv } from '../env';
import { openApiConnection } from '../http/apiConnection';
import { createApp, portOf } from '../http/app';
import { createContentVersions } from '../http/contentVersions';
import { createCachedAnswers } from './cachedAnswers';

const LIST = '/api/events';
const OTHER_VERSION = `9-${'b'.repeat(16)}-2026-11-21`;

let folder: string;
let api: TestApi;
let connection: ReturnType<typeof openApiConnection>;
const asked: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
  api = await openTestApi({ TRUST_PROXY: '1' });
  api.app.server.on('request', ({ url = '', method = '' }) => void asked.push(`${method} ${url}`));
  const socketPath = join(folder, 'api.sock');
  await api.app.listen({ path: socketPath });
  connection = openApiConnection({ socketPath });
});
afterAll(async () => {
  connection.close();
  await api.close();
  rmSync(folder, { recursive: true });
});

const closing: (() => Promise<void>)[] = [];
beforeEach(() => void asked.splice(0));
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A page server in front of the real api. */
async function openSite(settings: Record<string, string> = {}) {
  const env = readWebEnv({ LOG_LEVEL: 'silent', TRUST_PROXY: '1', ...settings });
  const versions = createContentVersions();
  const cached = createCachedAnswers({ versions, trust: trustOf(env.api.TRUST_PROXY), siteUrl: env.api.SITE_URL });
  cached.useKey(openKeys(api.env.DATA_DIR, api.env.SECRET_KEY).digest);
  const counted: unknown[] = [];
  const meter = {
    answered: (service: string, answer: object) => void counted.push({ service, ...answer }),
    watchAnswers: () => undefined,
  } as unknown as NonNullable<Parameters<typeof createApp>[2]>['meter'];
  const app = createApp(env, connection, { cached, meter });
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${portOf(app, 0)}${path}`, { method, headers });
    const body = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    return { status: answer.status, headers: answer.headers, body };
  };
  return { ask, versions, counted };
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof openSite>>['ask']>>;

/** What differs between two answers to the same request: ids, tokens, the time. */
const OWN = new Set(['date', 'x-request-id', 'set-cookie']);
function shown({ status, headers, body }: Answer) {
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '='));
  return { status, body, cookies, headers: [...headers].filter(([name]) => !OWN.has(name)).sort() };
}

test('a list goes out a second time as the first time, and the api is not asked for it', async () => {
  const { ask } = await openSite();
  const first = await ask(LIST);
  const second = await ask(LIST);
  expect(shown(second)).toEqual(shown(first));
  expect(second.headers.get('cache-control')).toBe('private, no-cache');
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  expect([...second.headers.keys()]).not.toContain('x-kept-route');
  expect(asked).toEqual([`GET ${LIST}`]);
});

test.each([
  ['over plain HTTP', {}],
  ['over TLS', { 'x-forwarded-proto': 'https' }],
])('%s each browser gets a token of its own, which the api takes', async (_how, headers) => {
  const { ask } = await openSite();
  await ask(LIST, headers);
  const [one, other] = [await ask(LIST, headers), await ask(LIST, headers)];
  expect(asked).toHaveLength(1);
  const jars = [one, other].map(({ headers: got }) => got.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''));
  expect(jars[0]).toHaveLength(2);
  expect(jars[0]).not.toEqual(jars[1]);
  const cookie = jars[0]?.join('; ') ?? '';
  const again = await ask(LIST, { ...headers, cookie });
  expect(again.headers.getSetCookie()).toEqual([]);
  expect(again.headers.get('cache-control')).toBe('no-cache');
  const token = new RegExp(`${XSRF_COOKIE}=([^;]*)`).exec(cookie)?.[1] ?? '';
  const sent = await api.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { cookie, 'x-xsrf-token': token, 'x-forwarded-proto': 'http', ...headers },
    payload: {},
  });
  expect(sent.statusCode).toBe(422);
});

test('a browser that has a list is told so, in the words of the api', async () => {
  const { ask } = await openSite();
  const { headers } = await ask(LIST);
  const condition = { 'if-none-match': headers.get('etag') ?? '' };
  const fromMemory = await ask(LIST, condition);
  expect(asked).toHaveLength(1);
  const { ask: askApi } = await openSite();
  expect(shown(fromMemory)).toEqual(shown(await askApi(LIST, condition)));
  expect(fromMemory.status).toBe(304);
});

test('other encodings, queries and methods are the api’s to answer', async () => {
  const { ask } = await openSite();
  const wanted: [string, Record<string, string>, string?][] = [
    [LIST, { 'accept-encoding': 'br' }],
    [LIST, { 'accept-encoding': 'identity' }],
    [`${LIST}?limit=1`, {}],
    [LIST, {}, 'HEAD'],
    ['/api/health', {}],
    ['/api/health', {}],
  ];
  for (const [path, headers, method] of wanted) await ask(path, headers, method);
  expect(asked).toHaveLength(wanted.length);
});

test('when the content changes, and while an api is behind, everything is asked for anew', async () => {
  const { ask, versions } = await openSite();
  await ask(LIST);
  versions.announced(OTHER_VERSION);
  await ask(LIST);
  await ask(LIST);
  expect(asked).toHaveLength(3);
});

test('a picture goes out a second time as the first time, in the format that suits each', async () => {
  const { ask } = await openSite();
  const { body } = await ask('/api/college-gallery', { 'accept-encoding': 'identity' });
  const [, name = ''] = /"image":"([^"]+)"/.exec(body) ?? [];
  const path = `/storage/w320/gallery/${name}`;
  asked.splice(0);
  const webp = { accept: 'image/webp' };
  const first = await ask(path, webp);
  expect(shown(await ask(path, webp))).toEqual(shown(first));
  expect(first.headers.get('content-type')).toBe('image/webp');
  expect(asked).toHaveLength(1);
  expect((await ask(path)).headers.get('content-type')).toBe('image/jpeg');
  expect((await ask(path, { ...webp, range: 'bytes=0-9' })).status).toBe(206);
  await ask(path, { ...webp, 'if-none-match': first.headers.get('etag') ?? '' });
  expect(asked).toHaveLength(4);
});

test('what is sent from memory is measured as the api’s', async () => {
  const { ask, counted } = await openSite();
  await ask(LIST);
  await ask(LIST);
  await new Promise((resolve) => setImmediate(resolve));
  expect(counted).toEqual([{ service: 'api', method: 'GET', route: LIST, status: '200' }]);
});
