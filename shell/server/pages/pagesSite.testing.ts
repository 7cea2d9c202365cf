import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { CONTENT_PREVIEW } from 'api/content/contentVersion';
import { FORM_POSTS } from 'contract/formPosts';
import type { PageListing } from 'contract/pages/listing';
import fastify from 'fastify';
import type { Composition } from '../composition/composition';
import type { ActiveComposition, CompositionCache } from '../composition/compositionCache';
import { createAddressOf } from '../composition/pageAddress';
import { createPageBuffer } from './finishedPages';
import { createPostHandler } from './postedForms';
import { createPages } from './renderOnce';
import { createRenderQueue } from '../rendering/renderQueue';
import type { ReadResponse, ReadOptions } from '../api/apiConnection';
import type { PostForm, PostOutcome } from '../api/postForm';
import type { Renderer } from '../rendering/renderer';
import { createContentVersions, type ReadApi } from '../api/contentReads';
import { PAGE } from '../site.testing';
import { servePages } from './pageRoute';
import { sendToHost } from './deskHost';
import { answerPreviews } from './previewHook';

const SITE_URL = 'http://site.example.org';
/** Versions of the content. */
export const BEFORE = `1-${'a'.repeat(16)}-2026-11-21`;
export const AFTER = `2-${'b'.repeat(16)}-2026-11-21`;
const release = {
  name: 'shell',
  version: '1.0.0',
  common: { js: [], css: [] },
  entry: 'client/main.js',
  integrity: {},
};
const files = { js: [], css: [] };
const taking = (path: string, post: PageListing['post']) => ({
  path,
  query: [],
  listing: { label: path, post },
  ...files,
});
const shell = {
  ...release,
  routes: {
    news: { path: 'news', query: ['page'], ...files },
    application: taking('application', FORM_POSTS.application),
    contact: taking('contact', FORM_POSTS.contact),
  },
};
const desk = {
  ...release,
  name: 'mf-desk',
  routes: { desk: { path: 'desk', query: ['page'], private: true as const, ...files } },
};

interface Answering {
  /** version of the content */
  version: string;
  /** what the api makes of posted forms */
  outcome: PostOutcome;
  /** answers cannot be rendered */
  isBroken?: boolean;
}

interface SiteOptions {
  /** how many pages may wait, and how many of one address */
  most?: number;
  mostOfOne?: number;
  deskUrl?: string;
}

const open: { close: () => PromiseLike<unknown> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((app) => app.close())));

/** A site with one renderer, which renders a page when `finish` says so, and which is closed after the test. */
export async function openSite({ most, mostOfOne, deskUrl }: SiteOptions = {}) {
  const queue = createRenderQueue(1, most, mostOfOne);
  const begun: string[] = [];
  const finishing: (() => void)[] = [];
  const versions = createContentVersions();
  const answering: Answering = { version: BEFORE, outcome: { status: 200, answer: { errors: {}, values: {} } } };
  const taken: { call: string; body: string }[] = [];
  const post: PostForm = async (request, call) => {
    taken.push({ call, body: await text(request) });
    return answering.outcome;
  };
  const read: ReadApi = () => {
    versions.heard(answering.version);
    return Promise.resolve({ status: 200, body: '', version: answering.version });
  };
  const tokens: string[] = [];
  const readApi = (path: string, { headers, limitMs }: ReadOptions = {}): Promise<ReadResponse> => {
    const token = String(headers?.[CONTENT_PREVIEW]);
    tokens.push(`${token.slice(0, 3)} ${path} ${limitMs ?? ''}`.trim());
    if (token.startsWith('old')) return Promise.resolve({ status: 404, body: '{}' });
    return Promise.resolve({ status: 200, body: '{"data":{"until":"2026-11-21T06:30:00Z"}}' });
  };
  const render: Renderer['render'] = async ({ url }, waiters, request) => {
    if (request.formAnswer) {
      if (answering.isBroken) throw new Error('the release is broken');
      return { ...PAGE, html: JSON.stringify(request.formAnswer) };
    }
    const { body } = await request.read('/api/academic-news');
    if (body) return { ...PAGE, html: `drafts: ${body}` };
    const leave = await queue.enter(waiters);
    begun.push(url);
    await new Promise<void>((resolve) => finishing.push(resolve));
    leave();
    const status = /^\/(news|application|desk)/.test(url) ? 200 : 404;
    return { ...PAGE, status, html: `${url}` };
  };
  const composition = {
    id: 'c1',
    shell,
    remotes: [desk],
    missing: [],
    addressOf: createAddressOf(shell, [desk]),
    menu: [],
  } as unknown as Composition;
  const active = {
    composition,
    renderer: { render } as unknown as Renderer,
    buffer: createPageBuffer(),
  } as unknown as ActiveComposition;
  const app = fastify({ trustProxy: true, forceCloseConnections: true });
  open.push(app);
  let asked = 0;
  app.addHook('onRequest', async () => void (asked += 1));
  const compositions = { of: () => active, rollout: () => ({ canaries: [] }) } as unknown as CompositionCache;
  const siteUrl = () => SITE_URL;
  const pages = createPages(() => versions.reading(read), siteUrl, { deskUrl });
  const before = [sendToHost({ deskUrl, siteUrl }), answerPreviews({ readApi, pages })];
  const posted = createPostHandler({ post, pages, urls: {} });
  await app.register(servePages, { compositions, pages, posted, before });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
  };
  /** Asks and does not wait, or even disconnects at once; resolves when the server has the request. */
  const ask = async (path: string, address: string, { isLeaving = false } = {}) => {
    const before = asked;
    const socket = net.connect(port, '127.0.0.1').on('error', () => undefined);
    const request = `GET ${path} HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: ${address}\r\n\r\n`;
    socket.write(request, () => isLeaving && socket.destroy());
    await until(() => asked > before);
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return socket;
  };
  const get = (path: string, address = '192.0.2.9', headers = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': address, ...headers } });
  const finish = async () => {
    await until(() => finishing.length > 0);
    finishing.shift()?.();
  };
  return { app, active, versions, answering, taken, tokens, ask, begun, finish, get, until };
}
