import type { FastifyInstance } from 'fastify';

/** Nothing that is no page may load or run anything, wherever a browser opens it. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** What every answer of the site carries: pages, files, data, refusals. Only the policy of a page is another. */
export const SECURITY_HEADERS = {
  'content-security-policy': CLOSED_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
} as const;

// A year. Not for subdomains: the college's other sites are not this one's to decide about.
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000' } as const;

export type HeadersOf = (request: { protocol: string }) => Record<string, string>;

/** @param siteUrl the site's public address, if it is set; otherwise only a trusted proxy can say that TLS is in front */
export const securityHeaders =
  (siteUrl = ''): HeadersOf =>
  ({ protocol }) =>
    siteUrl.startsWith('https:') || protocol === 'https'
      ? { ...SECURITY_HEADERS, ...STRICT_TRANSPORT }
      : SECURITY_HEADERS;

/** Puts them on every answer of a server, before any of its routes; a route may replace one. */
export function registerSecurityHeaders(app: FastifyInstance, headersOf: HeadersOf): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request));
    done();
  });
}
