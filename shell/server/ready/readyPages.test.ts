import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { securityHeaders } from 'api/server/securityHeaders';
import { trustOf } from 'api/server/trustedProxy';
import type { Composition } from '../composition/composition';
import type { CompositionCache } from '../composition/compositionCache';
import { readWebEnv } from '../env';
import { openApiConnection } from '../http/apiConnection';
import { createApp, portOf } from '../http/app';
import { sendPage } from '../http/sendPage';
import { bufferPage, createPageBuffer } from '../rendering/pageBuffer';
import { createReadyPages } from './readyPages';

const connection = openApiConnection({ socketPath: '/nobody/listens/here' });
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A site with the page /about, which counts what its router answers. */
async function openSite() {
  const [trust, headersOf] = [trustOf(1), securityHeaders()];
  const app = createApp(readWebEnv({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' }), connection);
  const buffer = createPageBuffer();
  const state = { hasCanaries: false, isShedding: false };
  const composition = { id: 'c1' } as Composition;
  const live = { composition, buffer };
  const compositions = {
    of: () => live,
    hasCanaries: () => state.hasCanaries,
  } as unknown as CompositionCache;
  const ready = createReadyPages({
    compositions,
    overload: state,
    trust,
    headersOf,
  });
  app.readyAnswers.use('pages', ready.find);
  let routed = 0;
  app.get('/*', async (request, reply) => {
    routed += 1;
    if (request.url === '/about')
      ready.know(request.url, { composition: live.composition, url: '/about', route: '/about' });
    const page = buffer.get('/about');
    return page ? sendPage(request, reply, page) : reply.code(404).send();
  });
  buffer.set('/about', bufferPage(200, '<p>About</p>'.repeat(300), { policy: "default-src 'self'" }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  const ask = async (headers: http.OutgoingHttpHeaders = {}, method = 'GET', path = '/about') => {
    const sent = http.request({ port: portOf(app, 0), path, method, headers, agent: false }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const { 'x-request-id': id, ...all } = answer.headers;
    const headersOfAll = Object.fromEntries(Object.entries(all).filter(([name]) => name !== 'date'));
    const body = Buffer.concat(chunks).toString('latin1');
    return { shown: { status: answer.statusCode, headers: headersOfAll, body }, id };
  };
  return { ask, state, live, buffer, routed: () => routed };
}

test.each([
  ['brotli', { 'accept-encoding': 'gzip, br' }],
  ['gzip', { 'accept-encoding': 'gzip' }],
  ['no encoding', {}],
  ['TLS in front', { 'x-forwarded-proto': 'https' }],
])('with %s a page is sent without the router exactly as with it', async (_what, headers) => {
  const { ask, routed } = await openSite();
  const first = await ask(headers);
  const second = await ask(headers);
  expect(second.shown).toEqual(first.shown);
  expect(second.id).toMatch(/^[\da-f-]{36}$/);
  expect(second.id).not.toBe(first.id);
  const unchanged = await ask({ ...headers, 'if-none-match': String(first.shown.headers.etag) });
  expect(unchanged.shown).toMatchObject({ status: 304, body: '' });
  expect(routed()).toBe(1);
});

test('a page in an encoding that was not requested yet is compressed by the router', async () => {
  const { ask, routed } = await openSite();
  for (const encoding of ['br', 'gzip', 'br', 'gzip']) {
    const { shown } = await ask({ 'accept-encoding': encoding });
    expect(shown.headers['content-encoding']).toBe(encoding);
  }
  expect(routed()).toBe(2);
});

test('the router gets every request whose response depends on something else', async () => {
  const { ask, state, routed } = await openSite();
  await ask();
  await ask({}, 'HEAD');
  await ask({}, 'GET', '/nothing');
  await ask({}, 'GET', '/nothing');
  expect(routed()).toBe(4);
  state.isShedding = true;
  await ask();
  state.isShedding = false;
  state.hasCanaries = true;
  await ask();
  expect(routed()).toBe(6);
});

test('a page whose content has changed is no longer sent', async () => {
  const { ask, buffer, routed } = await openSite();
  await ask();
  await ask();
  buffer.clear();
  expect((await ask()).shown.status).toBe(404);
  expect(routed()).toBe(2);
});

test('after a new release the router resolves an address again', async () => {
  const { ask, live, routed } = await openSite();
  await ask();
  live.composition = { id: 'c2' } as Composition;
  await ask();
  expect(routed()).toBe(2);
  await ask();
  expect(routed()).toBe(2);
});
