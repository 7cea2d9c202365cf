import { CALLS } from 'contract/calls';
import { openTestApi, type TestApi } from '../testing/testApi';
import { REQUEST_ID } from './requestId';
import { signedVisitor, VISITOR } from './visitorHeader';

const SECRET = 'a secret of page servers and apis';
const ID = 'id-of-the-page-server';

let api: TestApi;
afterEach(() => api.close());

const open = async (variables: Record<string, string> = {}) =>
  void (api = await openTestApi({ API_SECRET: SECRET, RATE_LIMIT_PER_MINUTE: '1', ...variables }));

const signed = (address: string, secret = SECRET) => ({
  [VISITOR]: signedVisitor(secret, {
    'x-forwarded-for': address,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'college.example.org',
  }),
});
const ask = (headers: Record<string, string>) =>
  api.app.inject({ url: CALLS.generateApplicationNumber, headers: { [REQUEST_ID]: ID, ...headers } });
const statusOf = async (headers: Record<string, string>) => (await ask(headers)).statusCode;

test('a visitor is who the page server signed, whatever other headers say on the way', async () => {
  await open();
  const claim = { 'x-forwarded-for': '203.0.113.9' };
  const first = await ask({ ...signed('192.0.2.1'), ...claim });
  expect(first.statusCode).toBe(200);
  expect(first.headers[REQUEST_ID]).toBe(ID);
  // of a page that came over TLS
  expect(String(first.headers['set-cookie'])).toContain('Secure');
  expect(await statusOf(signed('192.0.2.1'))).toBe(429);
  expect(await statusOf({ ...signed('192.0.2.2'), ...claim })).toBe(200);
});

test('who reaches the api beside the page servers is known by the connection, whatever they claim, and their ids are not taken', async () => {
  await open();
  const first = await ask({ 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' });
  expect(first.statusCode).toBe(200);
  expect(first.headers[REQUEST_ID]).not.toBe(ID);
  expect(String(first.headers['set-cookie'])).not.toContain('Secure');
  expect(await statusOf({ 'x-forwarded-for': '192.0.2.2' })).toBe(429);
  // the signed address has its own share still
  expect(await statusOf(signed('192.0.2.1'))).toBe(200);
});

test.each([
  ['another secret', () => signed('192.0.2.3', 'a secret of a stranger, or a slip')],
  ['another text than was signed', () => ({ [VISITOR]: `x${signed('192.0.2.3')[VISITOR]}` })],
  ['no digest', () => ({ [VISITOR]: (signed('192.0.2.3')[VISITOR] ?? '').replace(/\..*/, '.') })],
  ['nothing that can be read', () => ({ [VISITOR]: '%' })],
])('%s makes nobody a visitor, and is warned of once', async (_what, headers) => {
  await open();
  const warn = jest.spyOn(api.app.log, 'warn');
  expect(await statusOf(headers())).toBe(200);
  expect(await statusOf(headers())).toBe(429);
  expect(warn.mock.calls.flat().filter((text) => String(text).includes('API_SECRET'))).toHaveLength(1);
});

test('TRUST_PROXY goes on to say which proxies are believed that come without a page server', async () => {
  await open({ TRUST_PROXY: '1' });
  expect(await statusOf({ 'x-forwarded-for': '192.0.2.1' })).toBe(200);
  expect(await statusOf({ 'x-forwarded-for': '192.0.2.2' })).toBe(200);
  expect(await statusOf({ 'x-forwarded-for': '192.0.2.2' })).toBe(429);
  expect(await statusOf(signed('192.0.2.2'))).toBe(429);
});
