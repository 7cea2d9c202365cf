import type { FastifyInstance } from 'fastify';

/** A response other than a page may load or run nothing, wherever a browser opens it. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Of these headers those that say something of documents alone, which the files of pages do without. */
export const DOCUMENT_HEADERS = ['cross-origin-opener-policy', 'permissions-policy'];

/** Headers of every response of the site: pages, files, data, refusals. Only pages have a different policy. */
export const SECURITY_HEADERS = {
  'content-security-policy': CLOSED_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

// One year. Not for subdomains: this site does not decide for the college's other sites.
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000' } as const;

export type HeadersOf = (request: { protocol: string }) => Record<string, string>;

/** @param siteUrl the site's public URL, if it is set; otherwise only a trusted proxy can report that TLS is in front */
export const securityHeaders =
  (siteUrl = ''): HeadersOf =>
  ({ protocol }) =>
    siteUrl.startsWith('https:') || protocol === 'https'
      ? { ...SECURITY_HEADERS, ...STRICT_TRANSPORT }
      : SECURITY_HEADERS;

/** Sets them on every response of a server, before its routes run; a route may replace one. */
export function registerSecurityHeaders(app: FastifyInstance, headersOf: HeadersOf): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request));
    done();
  });
}
