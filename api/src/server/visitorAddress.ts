import { createHmac, randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { ApiEnv } from '../env';
import { sameSecret } from '../secrets/keys';

/** Whether to trust the proxy at an address, `hop` hops away. */
export type Trust = (address: string, hop: number) => boolean;

/** Interprets TRUST_PROXY like Fastify, except that a number counts the proxies in front, the nearest first. */
export function trustOf(setting: ApiEnv['TRUST_PROXY']): Trust {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  if (typeof setting === 'string') return proxyAddr.compile(setting.split(',').map((address) => address.trim()));
  return () => setting;
}

/** Of several proxies' values, that of the nearest. */
const lastOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .pop()
    ?.trim();

/** Address, scheme and host of a visitor, by the names of the headers that forward them. */
export type ForwardedHeaders = Record<'x-forwarded-for' | 'x-forwarded-proto' | 'x-forwarded-host', string>;

/**
 * Returns the visitor's address, scheme and host as this server sees them, to be sent to the api. Headers of the request
 * count only as far as the proxies in front are trusted.
 */
export function forwardedHeaders(request: IncomingMessage, trust: Trust): ForwardedHeaders {
  const { headers, socket } = request;
  const isTrusted = trust(socket.remoteAddress ?? '', 0);
  return {
    'x-forwarded-for': proxyAddr(request, trust) || UNKNOWN,
    'x-forwarded-proto': (isTrusted && lastOf(headers['x-forwarded-proto'])) || 'http',
    'x-forwarded-host': (isTrusted && lastOf(headers['x-forwarded-host'])) || headers.host || '',
  };
}

/** The public address of the site, and of the desk where it has a host of its own. */
export type PublicUrls = Partial<Pick<ApiEnv, 'SITE_URL' | 'DESK_URL'>>;

/** Whether a request was sent to the desk's own host; never without DESK_URL. */
export const isToDesk = ({ DESK_URL = '' }: PublicUrls, { host }: { host: string }): boolean =>
  DESK_URL.endsWith(`://${host.toLowerCase().replace(/:(80|443)$/, '')}`);

/** Returns the public address of the host that a request was sent to. */
export const publicUrlOf = (urls: PublicUrls, request: { host: string }): string | undefined =>
  isToDesk(urls, request) ? urls.DESK_URL : urls.SITE_URL;

/**
 * Whether a browser reached the site over TLS, as far as it can be known: a trusted proxy reports it, or the requested host
 * is that of SITE_URL, which is HTTPS.
 */
export function isOverTls({ protocol, host }: { protocol: string; host: string }, siteUrl = ''): boolean {
  return protocol === 'https' || siteUrl === `https://${host}`;
}

/**
 * Returns the name of a cookie that only the host itself sets, where a browser reached it over TLS: browsers accept one with this
 * prefix only then, and for all paths of the host.
 */
export const hostCookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** The address of a visitor whose connection is already closed; Fastify has none then. */
const UNKNOWN = '0.0.0.0';

/** Prefixes of IPv6 networks: one connection owns a /64, a customer up to a /56 or a /48. */
const PREFIXES = [64, 56, 48];

/** Returns what counts as one sender: an IPv4 address, or the /64 network of an IPv6 address, which one connection owns. */
export const senderOf = (address: string | undefined): string => networksOf(address)[0] ?? UNKNOWN;

/** The whole of what one customer may have: pages count all of it as one visitor. */
export const networkOf = (address: string | undefined): string => networksOf(address).at(-1) ?? UNKNOWN;

/** Returns the networks that an address belongs to, the smallest first; an IPv4 address alone. */
export function networksOf(address = UNKNOWN): string[] {
  const plain = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(plain)) return [plain];
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return [parsed.toString()];
  return PREFIXES.map((length) => `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${length}`).toString()}/${length}`);
}

/** Header that carries the request id from a proxy to the page server, to the api, and back to the visitor. */
export const REQUEST_ID = 'x-request-id';
const WELL_FORMED = /^[\w.-]{8,64}$/;

/** Returns a reader of the id of a request, logged as `reqId`: a trusted proxy's own if it is well-formed, else a new one. */
export const requestIdReader =
  (trust: Trust) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers[REQUEST_ID];
    const isTheirs = typeof given === 'string' && WELL_FORMED.test(given) && trust(socket.remoteAddress ?? '', 0);
    // Node draws the random bytes of many such ids at once
    return isTheirs ? given : randomUUID();
  };

/** Sets a request's id on its response, unless caches may store that response and send it to others. */
export function sendRequestId(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isKept = /max-age=[1-9]/.test(String(reply.getHeader('cache-control') ?? ''));
    if (!isKept) reply.header(REQUEST_ID, request.id);
    done(null, payload);
  });
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];

/**
 * Warns once when a proxy seems to be in front of a server that is not configured for it.
 * @param trust the setting TRUST_PROXY
 */
export function watchForwardedHeaders(
  { server, log }: { server: EventEmitter; log: Pick<FastifyBaseLogger, 'warn'> },
  trust: ApiEnv['TRUST_PROXY'],
): void {
  if (trust !== false) return;
  server.on('request', function look({ headers }: IncomingMessage) {
    const found = FORWARDED.find((name) => headers[name] !== undefined);
    if (found === undefined) return;
    server.off('request', look);
    log.warn(
      `a request came with ${found}, but TRUST_PROXY is not set: if a proxy of yours is in front, all visitors count ` +
        'as one address and cookies are made without TLS; set TRUST_PROXY=1, or the number of proxies',
    );
  });
}

/** Identifies the visitor, from a page server to separate api processes; nobody else can forge it. */
export const VISITOR = 'x-visitor';

/** The pages that the search finds besides the content: a page server sends those of its live releases with each search. */
export const SITE_PAGES = 'x-site-pages';

/** Returns the header's value, signed with API_SECRET, which itself is never sent. */
export function signedVisitor(secret: string, forwarded: ForwardedHeaders): string {
  const { 'x-forwarded-for': address, 'x-forwarded-proto': scheme, 'x-forwarded-host': host } = forwarded;
  const text = Buffer.from(JSON.stringify([address, scheme, host])).toString('base64url');
  return `${text}.${digestOf(secret, text)}`;
}

const digestOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`visitor ${text}`).digest('base64url');

function readVisitor(secret: string, header: string): ForwardedHeaders | undefined {
  const [text = '', digest = ''] = header.split('.');
  if (!sameSecret(digest, digestOf(secret, text))) return undefined;
  const [address = '', scheme = '', host = ''] = JSON.parse(Buffer.from(text, 'base64url').toString()) as string[];
  return { 'x-forwarded-for': address, 'x-forwarded-proto': scheme, 'x-forwarded-host': host };
}

/**
 * For an api with API_SECRET. Overwrites the X-Forwarded headers of each request with the visitor's address, scheme and host:
 * as signed by the page server, or for all other requests as far as TRUST_PROXY is set. Must be called before anything of a
 * request is read; from then on one hop is to be trusted. Only a page server says which pages the site has. Returns the URL as it is, which
 * is what Fastify's `rewriteUrl` asks for.
 * @param warn called once when a page server has another secret
 */
export function visitorReader(secret: string, trust: Trust, warn: (message: string) => void) {
  let isWarned = false;
  return (request: IncomingMessage): string => {
    const { headers, socket } = request;
    const given = headers[VISITOR];
    const signed = typeof given === 'string' ? readVisitor(secret, given) : undefined;
    if (given !== undefined && !signed && !isWarned) {
      isWarned = true;
      warn(
        'a page server signs visitors’ addresses with another API_SECRET, so that all its visitors count as one address',
      );
    }
    if (!signed && !trust(socket.remoteAddress ?? '', 0)) delete headers[REQUEST_ID];
    Object.assign(headers, signed ?? forwardedHeaders(request, trust));
    delete headers[VISITOR];
    if (!signed) delete headers[SITE_PAGES];
    return request.url ?? '/';
  };
}
