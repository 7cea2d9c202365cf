import { createHmac } from 'node:crypto';
import fastify from 'fastify';
import { signOverride, type Digest, type Override } from 'federation/registry/override';
import { createOwnerOf } from 'shell/page-contract/ownerOf';
import type { Composition } from '../composition/composition';
import type { ActiveComposition } from '../composition/compositionCache';
import { createAddressOf } from '../composition/pageAddress';
import { overriddenPage } from './overriddenPage';
import { pageDocument } from '../document/pageDocument';
import { createOverrideIn, readOverride } from './overrideCookie';
import { serveOverrides } from '../http/overrides';
import { SITE_URL } from '../site.testing';

const digestWith =
  (key: string): Digest =>
  (purpose, value) =>
    createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url');
const digest = digestWith('the key of this site');
const hour = 3_600_000;
const override = (over: Partial<Override> = {}): Override => ({
  remote: 'mf-admissions',
  origin: 'http://localhost:3101',
  until: Date.now() + hour,
  ...over,
});

const release = (name: string, path: string) => ({
  schema: 1 as const,
  contract: 1 as const,
  name,
  version: '1.2.3',
  commit: '',
  entry: 'client/remoteEntry.js',
  server: 'server/server.js',
  common: { js: [], css: [] },
  routes: { [path]: { path, js: [`client/${path}.js`], css: [] } },
  integrity: {},
  singletons: {},
  dir: '/nowhere',
  contents: new Map<string, Buffer>(),
});
const remotes = [release('mf-admissions', 'admission'), release('mf-content', 'about')];
const onPage = (name: string, path: string) => ({
  name,
  version: '1.2.3',
  entry: `/releases/${name}/1.2.3/client/remoteEntry.js`,
  integrity: 'sha384-x',
  paths: [path],
});
const pages = [onPage('mf-admissions', 'admission'), onPage('mf-content', 'about')];
const shell = release('shell', 'search');
const composition: Composition = {
  id: 'c1',
  shell,
  remotes,
  missing: [],
  addressOf: createAddressOf({ shell, remotes, ownerOf: createOwnerOf(pages) }),
  styles: new Map(),
  onPage: { id: 'c1', remotes: pages },
};

const rendered = (html: string) => ({
  kind: 'page' as const,
  status: html === 'layout' ? 503 : 200,
  html,
  title: '',
  description: '',
  routeIds: html === 'layout' ? [] : ['about'],
  state: {},
});
const buffer = { get: jest.fn(), latest: jest.fn(), previous: jest.fn(), set: jest.fn(), clear: jest.fn() };
const kept: ActiveComposition = {
  composition,
  renderer: {
    render: () => Promise.resolve(rendered('whole')),
    renderWithout: () => Promise.resolve(rendered('layout')),
    renderAhead: () => Promise.resolve(rendered('whole')),
    ready: () => Promise.resolve(true),
    waiting: () => 0,
    memory: () => [],
    stop: () => Promise.resolve(),
  },
  buffer,
  generation: 0,
  inFlight: new Set(),
  ready: Promise.resolve(true),
  isReady: true,
};

async function openSite(key: Digest | undefined = digest) {
  const app = fastify({ trustProxy: true });
  const overrideIn = createOverrideIn(key, () => composition);
  app.register(serveOverrides, { digest: key, live: () => composition });
  app.get('/which', (request, reply) =>
    reply.send(overrideIn(request.headers.cookie ?? '', request.protocol === 'https') ?? {}),
  );
  await app.ready();
  const follow = (token: string) => app.inject({ url: '/federation/override', query: { token } });
  const which = async (cookie = '') => (await app.inject({ url: '/which', headers: { cookie } })).json<object>();
  return { app, follow, which };
}

const cookieOf = (header: unknown) => String(header).split(';')[0] ?? '';

test('a staff link makes this one browser load the remote from its own machine, and opens one of its pages', async () => {
  const { follow, which } = await openSite();
  const answer = await follow(signOverride(override(), digest));
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/admission');
  expect(answer.headers['set-cookie']).toMatch(/; Max-Age=3[56]\d\d; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await which(cookieOf(answer.headers['set-cookie']))).toMatchObject({ origin: 'http://localhost:3101' });
  expect(await which()).toEqual({});
});

test.each([
  ['signed with another key', signOverride(override(), digestWith('another key'))],
  ['expired', signOverride(override({ until: Date.now() - 1 }), digest)],
  ['altered', signOverride(override(), digest).replace(/^./, 'f')],
  ['for a remote that this site does not have', signOverride(override({ remote: 'mf-library' }), digest)],
  ['empty', ''],
])('a link that is %s is refused, and ignored as a cookie', async (_what, token) => {
  const { follow, which } = await openSite();
  const answer = await follow(token);
  expect(answer.statusCode).toBe(403);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await which(`remote-override=${token}`)).toEqual({});
});

test.each([
  'http://evil.example.org:3101',
  'http://localhost.evil.example.org:3101',
  'http://127.0.0.2:3101',
  'https://localhost:3101',
  'http://localhost',
  'http://localhost:3101/path',
  'http://user@localhost:3101',
  'http://0.0.0.0:3101',
])('%s is not on the developer’s own machine: no link is made for it, and a signed one is refused', (origin) => {
  expect(() => signOverride(override({ origin }), digest)).toThrow(/own machine/);
  const text = Buffer.from(JSON.stringify(override({ origin }))).toString('base64url');
  expect(readOverride(`${text}.${digest('remote-override', text)}`, digest)).toBeUndefined();
});

test.each([
  ['http://localhost:3101', 'http://localhost:3101'],
  ['http://127.0.0.1:3101', 'http://127.0.0.1:3101'],
  ['http://[::1]:3101', 'http://localhost:3101'],
])('%s is read as %s', (given, origin) => {
  expect(readOverride(signOverride(override({ origin: given }), digest), digest)?.origin).toBe(origin);
});

test('without the key of the site no link is accepted', async () => {
  const app = fastify();
  app.register(serveOverrides, { digest: undefined, live: () => composition });
  const url = `/federation/override?token=${signOverride(override(), digest)}`;
  expect((await app.inject({ url })).statusCode).toBe(403);
});

test('over TLS the override is a cookie that no other host can set', async () => {
  const { app } = await openSite();
  const url = `/federation/override?token=${signOverride(override(), digest)}`;
  const headers = { 'x-forwarded-proto': 'https' };
  const cookie = cookieOf((await app.inject({ url, headers })).headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-remote-override=/);
  const which = async (given: string) => {
    return (await app.inject({ url: '/which', headers: { ...headers, cookie: given } })).json<object>();
  };
  expect(await which(cookie)).toMatchObject({ origin: 'http://localhost:3101' });
  expect(await which(cookie.replace('__Host-', ''))).toEqual({});
});

test('End removes the override from the browser', async () => {
  const { app } = await openSite();
  const answer = await app.inject({
    method: 'POST',
    url: '/federation/override/end',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['set-cookie']).toMatch(/^remote-override=; .*Max-Age=0/);
});

test('pages show that a remote is overridden, load its part from there, and are not cached', async () => {
  const own = await overriddenPage(kept, composition.addressOf('/admission'), override(), SITE_URL);
  const other = await overriddenPage(kept, composition.addressOf('/about'), override(), SITE_URL);
  if ('redirect' in own || 'redirect' in other) throw new Error('no page');
  const [ownText, otherText] = [String(own.bodies.identity), String(other.bodies.identity)];
  expect(own.status).toBe(200);
  for (const text of [ownText, otherText]) {
    expect(text).toContain('mf-admissions comes from http://localhost:3101 in this browser');
    expect(text).toContain('"entry":"http://localhost:3101/remoteEntry.js","integrity":""');
    expect(text).not.toContain('/releases/mf-admissions/');
  }
  expect(ownText).toContain('<div id="root">layout</div>');
  expect(otherText).toContain('<div id="root">whole</div>');
  expect(buffer.set).not.toHaveBeenCalled();
  expect(JSON.stringify(composition.onPage)).not.toContain('localhost');
});

test('the policy of such a page allows that address for scripts, styles and build notifications; that of others does not', async () => {
  const own = await overriddenPage(kept, composition.addressOf('/admission'), override(), SITE_URL);
  const policy = 'policy' in own ? own.policy : '';
  expect(policy).toContain("script-src 'self' http://localhost:3101;");
  expect(policy).toContain("style-src 'self' http://localhost:3101;");
  expect(policy).toContain("connect-src 'self' http://localhost:3101 ws://localhost:3101;");
  expect(policy).toContain("default-src 'self';");
  expect(policy).not.toContain('trusted-types');
  expect(pageDocument(composition, rendered('whole'), SITE_URL).policy).not.toContain('localhost');
});

test('a private page whose remote is overridden stays private, and contains only that remote', async () => {
  const [admissions = shell, content = shell] = remotes;
  const route = { path: 'admission', js: [], css: [], private: true as const };
  const withPrivate = [{ ...admissions, routes: { admission: route } }, content];
  const ownerOf = createOwnerOf(pages);
  const addressOf = createAddressOf({ shell, remotes: withPrivate, ownerOf });
  const from = { ...kept, composition: { ...composition, remotes: withPrivate, addressOf } };
  const own = await overriddenPage(from, addressOf('/admission'), override(), SITE_URL);
  const other = await overriddenPage(from, addressOf('/about'), override(), SITE_URL);
  if ('redirect' in own || 'redirect' in other) throw new Error('no page');
  expect([own.isPrivate, other.isPrivate]).toEqual([true, undefined]);
  expect(String(own.bodies.identity)).toContain('"entry":"http://localhost:3101/remoteEntry.js"');
  expect(String(own.bodies.identity)).not.toContain('mf-content');
  expect(String(other.bodies.identity)).not.toContain('"entry":"http://localhost:3101/remoteEntry.js"');
});
