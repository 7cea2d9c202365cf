import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { CALLS, type SearchResponse } from 'contract/calls';
import { packPages } from '../search/sitePages';
import { openTestApi, type TestApi } from '../testing/testApi.testing';
import {
  forwardedHeaders,
  networkOf,
  REQUEST_ID,
  senderOf,
  signedVisitor,
  SITE_PAGES,
  trustOf,
  VISITOR,
  watchForwardedHeaders,
} from './visitorAddress';

const requestFrom = (remoteAddress: string | undefined, headers: IncomingMessage['headers'] = {}) =>
  ({ headers: { host: 'college.example.org', ...headers }, socket: { remoteAddress } }) as IncomingMessage;

const CLAIMS = {
  'x-forwarded-for': '198.51.100.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'elsewhere.example',
};

test('a visitor is identified by the address of the connection, whatever the headers claim', () => {
  expect(forwardedHeaders(requestFrom('192.0.2.1', CLAIMS), trustOf(false))).toEqual({
    'x-forwarded-for': '192.0.2.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'college.example.org',
  });
  // its connection is closed
  expect(forwardedHeaders(requestFrom(undefined), trustOf(false))['x-forwarded-for']).toBe('0.0.0.0');
});

test.each([
  ['every proxy', true],
  ['one proxy', 1],
  ['proxies by their addresses', '10.0.0.0/8, 192.0.2.1'],
])('%s in front is trusted when TRUST_PROXY is set accordingly', (_who, setting) => {
  expect(forwardedHeaders(requestFrom('192.0.2.1', CLAIMS), trustOf(setting))).toEqual(CLAIMS);
});

test.each([
  ['addresses listed before those of trusted proxies are ignored', '203.0.113.9, 198.51.100.7', 1, '198.51.100.7'],
  ['two proxies are counted from the site outwards', '203.0.113.9, 198.51.100.7', 2, '203.0.113.9'],
  ['a proxy that is not listed counts as the visitor', '198.51.100.7', '10.0.0.0/8', '192.0.2.1'],
])('%s', (_what, claimed, setting, address) => {
  const headers = forwardedHeaders(requestFrom('192.0.2.1', { 'x-forwarded-for': claimed }), trustOf(setting));
  expect(headers['x-forwarded-for']).toBe(address);
});

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:db8:12:34::/64', '2001:db8:12::/48'],
  ['2001:0DB8:0012:0034::1', '2001:db8:12:34::/64', '2001:db8:12::/48'],
  ['2001:db8:12:ff::9', '2001:db8:12:ff::/64', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8::/64', '2001:db8::/48'],
  ['::1', '::/64', '::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  // its connection is closed already
  [undefined, '0.0.0.0', '0.0.0.0'],
])('the address %s counts as the sender %s of the network %s', (address, sender, network) => {
  expect([senderOf(address), networkOf(address)]).toEqual([sender, network]);
});

it.each(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'])(
  'a proxy that is not configured causes one warning, as soon as it sends %s, and a configured one causes none',
  (name) => {
    const warn = jest.fn<void, [string]>();
    const server = new EventEmitter();
    for (const trust of [true, 1, '10.0.0.0/8', false]) watchForwardedHeaders({ server, log: { warn } }, trust);
    server.emit('request', { headers: { host: 'localhost' } });
    expect(warn).not.toHaveBeenCalled();
    server.emit('request', { headers: { [name]: '192.0.2.1' } });
    server.emit('request', { headers: { [name]: '192.0.2.2' } });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`${name}, but TRUST_PROXY is not set`));
    expect(warn.mock.calls.join()).not.toContain('192.0.2');
  },
);

describe('behind a page server that signs visitors’ addresses', () => {
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
});
