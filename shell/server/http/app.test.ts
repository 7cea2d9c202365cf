import http from 'node:http';
import { text } from 'node:stream/consumers';
import { SECURITY_HEADERS } from 'api/server/crossSite';
import { readWebEnv } from '../env';
import { createApp, portOf } from './app';
import { openApiConnection } from '../api/apiConnection';

const connection = openApiConnection({ socketPath: '/nobody/listens/here' });

function appWith(faults: string[]) {
  const env = readWebEnv({ LOG_LEVEL: 'error', SITE_URL: 'https://www.college.example.org' });
  return createApp({ ...env, onFault: (message) => void faults.push(message) }, connection);
}

beforeEach(() => void jest.spyOn(process.stdout, 'write').mockReturnValue(true));

test('a failing page is reported by its message, and still answered with a page that has the security headers', async () => {
  const faults: string[] = [];
  const app = appWith(faults);
  app.get('/broken', () => Promise.reject(new Error('out of order')));
  app.get('/partly', () => {
    app.log.warn('worth knowing');
    app.log.error('mf-x: /partly is sent without its part');
    return 'page';
  });
  const broken = await app.inject('/broken');
  await app.inject('/partly');
  await app.close();
  expect(broken.statusCode).toBe(503);
  expect(broken.headers).toMatchObject({ ...SECURITY_HEADERS, 'strict-transport-security': 'max-age=31536000' });
  expect(broken.body).toContain('This page is not available just now');
  expect(broken.body).toContain(`tell the office this code: ${broken.headers['x-request-id']}<`);
  expect(faults).toEqual(['no page for /broken', 'mf-x: /partly is sent without its part']);
});

test.each([
  ['*', '/malformed-address'],
  ['http://[/about', '/malformed-address'],
  ['/%E0%A4%A', '/malformed-address'],
  ['/admission?utm_campaign=50%off', '/admission?utm_campaign=50%off'],
  ['/search?q=100%', '/search?q=100%'],
])('the address %s is that of the page %s: a percent sign in a query may stand for itself', async (path, page) => {
  const app = appWith([]);
  app.get('/*', (request) => request.url);
  await app.listen({ port: 0, host: '127.0.0.1' });
  // as it is: `fetch` would change it
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get({ port: portOf(app, 0), path, agent: false }, resolve).on('error', reject);
  });
  expect(await text(answer)).toBe(page);
  await app.close();
});
