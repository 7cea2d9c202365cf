import { SECURITY_HEADERS } from 'api/server/securityHeaders';
import { temporaryDir, writeRelease } from 'federation/registry/release/release.testing';
import { readWebEnv } from '../env';
import { bufferPage } from '../pages/finishedPages';
import { openApiConnection } from '../api/apiConnection';
import { createApp } from './app';
import { servePublicFiles } from './publicFiles';
import { serveReleases } from './releases';
import { sendPage } from '../pages/finishedPages';

const connection = openApiConnection({ socketPath: '/nobody/listens/here' });

const PAGE_POLICY = "default-src 'self'";

/** Opens a site with one page, one feed, and one release. */
async function openSite(variables: Record<string, string> = {}) {
  const app = createApp(readWebEnv({ LOG_LEVEL: 'silent', ...variables }), connection);
  const releasesDir = temporaryDir('headers');
  writeRelease(releasesDir, 'mf-a', '1.0.0', ['a']);
  app.register(serveReleases, { releasesDir, loaded: () => [] });
  app.register(servePublicFiles);
  app.get('/about', async (request, reply) => {
    return sendPage(request, reply, bufferPage(200, '<p>About</p>', { policy: PAGE_POLICY }));
  });
  app.get('/news.xml', async (request, reply) => {
    return sendPage(request, reply, bufferPage(200, '<rss/>', { type: 'application/rss+xml' }));
  });
  app.get('/broken', () => Promise.reject(new Error('out of order')));
  await app.ready();
  return app;
}

const { 'content-security-policy': CLOSED, ...OTHERS } = SECURITY_HEADERS;

const kinds: [what: string, status: number, url: string, policy: string][] = [
  ['a page', 200, '/about', PAGE_POLICY],
  ['a feed', 200, '/news.xml', CLOSED],
  ['a public file', 200, '/favicon.svg', CLOSED],
  ['a script of a release', 200, '/releases/mf-a/1.0.0/client/remoteEntry.js', "script-src 'self'"],
  ['a file that no release has', 404, '/releases/mf-a/1.0.0/client/nothing.css', CLOSED],
  ['a non-public file of a release', 404, '/releases/mf-a/1.0.0/mf-manifest.json', CLOSED],
  ['a page that fails', 503, '/broken', CLOSED],
  ['an address that cannot be decoded', 404, '/%E0%A4%A', CLOSED],
  ['an unknown address', 404, '/nothing', CLOSED],
];

test.each(kinds)('%s has the security headers', async (_what, status, url, policy) => {
  const app = await openSite();
  const { statusCode, headers } = await app.inject(url);
  await app.close();
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject(OTHERS);
  expect(headers['content-security-policy']).toContain(policy);
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('an unchanged page keeps the policy of the page', async () => {
  const app = await openSite();
  const { headers } = await app.inject('/about');
  const unchanged = await app.inject({ url: '/about', headers: { 'if-none-match': String(headers.etag) } });
  await app.close();
  expect(unchanged.statusCode).toBe(304);
  expect(unchanged.headers).toMatchObject({ ...SECURITY_HEADERS, 'content-security-policy': PAGE_POLICY });
});

test.each([
  ['at an https address', { SITE_URL: 'https://www.college.example.org' }, {}],
  ['behind a trusted proxy with TLS', { TRUST_PROXY: 'true' }, { 'x-forwarded-proto': 'https' }],
])('a site %s sends HSTS with every response', async (_what, variables, headers) => {
  const app = await openSite(variables);
  for (const [, , url] of kinds) {
    const answer = await app.inject({ url, headers });
    expect([url, answer.headers['strict-transport-security']]).toEqual([url, 'max-age=31536000']);
  }
  await app.close();
});
