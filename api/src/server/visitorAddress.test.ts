import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { forwardedHeaders, networkOf, senderOf, trustOf, watchForwardedHeaders } from './visitorAddress';

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
