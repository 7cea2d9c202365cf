import { CALLS } from 'contract/calls';
import { servedPicture } from '../content/served.testing';
import { forAllTests, openTestApi } from '../testing/testApi.testing';
import { SECURITY_HEADERS } from './crossSite';

const api = forAllTests(() => openTestApi());
let picture: string;
beforeAll(async () => void (picture = await servedPicture(api)));

const answers: [what: string, status: number, method: 'GET' | 'HEAD' | 'POST' | 'PUT', url: () => string][] = [
  ['a list', 200, 'GET', () => '/api/events'],
  ['the headers of a list', 200, 'HEAD', () => '/api/events'],
  ['a call without a token', 403, 'POST', () => CALLS.contact],
  ['a method that no call knows', 404, 'PUT', () => '/api/events'],
  ['an unknown call', 404, 'GET', () => '/api/nothing'],
  ['an unknown application', 404, 'GET', () => CALLS.applicationPdf('x')],
  ['a search that cannot be understood', 400, 'GET', () => '/api/search'],
  ['an address that cannot be read', 400, 'GET', () => '/api/%E0%A4%A'],
  ['a picture', 200, 'GET', () => picture],
  ['a picture made smaller', 200, 'GET', () => picture.replace('/storage/', '/storage/w320/')],
  ['a missing file', 404, 'GET', () => '/storage/nothing.webp'],
];

it.each(answers)('%s has the security headers, but none for TLS just claimed', async (_what, status, method, url) => {
  const answer = await api.app.inject({ method, url: url(), headers: { 'x-forwarded-proto': 'https' } });
  expect([answer.statusCode, answer.headers]).toMatchObject([status, SECURITY_HEADERS]);
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
});

it('an unchanged list (304) has them, too', async () => {
  const { headers } = await api.app.inject('/api/events');
  const answer = await api.app.inject({ url: '/api/events', headers: { 'if-none-match': String(headers.etag) } });
  expect([answer.statusCode, answer.headers]).toMatchObject([304, SECURITY_HEADERS]);
});

it.each([
  ['the site’s URL is HTTPS', { SITE_URL: 'https://www.college.example.org' }, 'http'],
  ['a trusted proxy reports TLS', { TRUST_PROXY: '1' }, 'https'],
])('browsers are bound to TLS when %s', async (_what, variables, protocol) => {
  const secure = await openTestApi(variables);
  for (const url of ['/api/events', '/api/nothing', '/storage/nothing.webp']) {
    const answer = await secure.app.inject({ url, headers: { 'x-forwarded-proto': protocol } });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  }
  await secure.close();
});
