import { CALLS, type SearchResponse } from 'contract/calls';
import { packPages } from '../search/sitePages';
import { openTestApi, type TestApi } from '../testing/testApi.testing';
import { REQUEST_ID, signedVisitor, SITE_PAGES, VISITOR } from './visitorAddress';

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

test('a visitor is identified by what the page server signed, whatever other headers claim', async () => {
  await open();
  const claim = { 'x-forwarded-for': '203.0.113.9' };
  const first = await ask({ ...signed('192.0.2.1'), ...claim });
  expect([first.statusCode, first.headers[REQUEST_ID]]).toEqual([200, ID]);
  // the page was requested over TLS
  expect(String(first.headers['set-cookie'])).toContain('Secure');
  expect(await statusOf(signed('192.0.2.1'))).toBe(429);
  expect(await statusOf({ ...signed('192.0.2.2'), ...claim })).toBe(200);
});

test('a client that bypasses the page servers is identified by its connection, whatever it claims, and its request ids are ignored', async () => {
  await open();
  const first = await ask({ 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' });
  expect(first.statusCode).toBe(200);
  expect(first.headers[REQUEST_ID]).not.toBe(ID);
  expect(String(first.headers['set-cookie'])).not.toContain('Secure');
  expect(await statusOf({ 'x-forwarded-for': '192.0.2.2' })).toBe(429);
  // the signed address still has its own limit
  expect(await statusOf(signed('192.0.2.1'))).toBe(200);
});

test.each([
  ['another secret', () => signed('192.0.2.3', 'a secret of a stranger, or a typo')],
  ['another text than was signed', () => ({ [VISITOR]: `x${signed('192.0.2.3')[VISITOR]}` })],
  ['no digest', () => ({ [VISITOR]: (signed('192.0.2.3')[VISITOR] ?? '').replace(/\..*/, '.') })],
  ['an unreadable value', () => ({ [VISITOR]: '%' })],
])('%s identifies no visitor, and is logged once', async (_what, headers) => {
  await open();
  const warn = jest.spyOn(api.app.log, 'warn');
  expect(await statusOf(headers())).toBe(200);
  expect(await statusOf(headers())).toBe(429);
  expect(warn.mock.calls.flat().filter((text) => String(text).includes('API_SECRET'))).toHaveLength(1);
});

test('TRUST_PROXY still decides which proxies are trusted for requests without a page server', async () => {
  await open({ TRUST_PROXY: '1' });
  expect(await statusOf({ 'x-forwarded-for': '192.0.2.1' })).toBe(200);
  expect(await statusOf({ 'x-forwarded-for': '192.0.2.2' })).toBe(200);
  expect(await statusOf({ 'x-forwarded-for': '192.0.2.2' })).toBe(429);
  expect(await statusOf(signed('192.0.2.2'))).toBe(429);
});

test('only a page server says which pages the site has', async () => {
  await open();
  const pages = { [SITE_PAGES]: packPages([{ path: '/placement-cell', label: 'Placement Cell' }]) };
  const found = async (headers: Record<string, string>) => {
    const answer = await api.app.inject({ url: `${CALLS.search}?q=placement`, headers: { ...pages, ...headers } });
    return answer.json<SearchResponse>().data.data.map(({ path }) => path);
  };
  expect(await found(signed('192.0.2.1'))).toContain('/placement-cell');
  expect(await found({})).not.toContain('/placement-cell');
});
