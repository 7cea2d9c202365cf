import zlib from 'node:zlib';
import { encodingFor } from './encoding';
import type * as EncodingModule from './encoding';

const TEXT = '<p>A page about pharmacy</p>'.repeat(100);

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.5, br;q=0.1', 'gzip'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['*;q=0', 'identity'],
])('a browser that accepts %j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('a compression that fails is retried for the next request', async () => {
  const failing = (_body: unknown, done: (error: Error) => void) => done(new Error('no memory'));
  jest.spyOn(zlib, 'gzip').mockImplementationOnce(failing as never);
  jest.resetModules();
  const fresh = jest.requireActual<typeof EncodingModule>('./encoding');
  const page = { body: Buffer.from(TEXT), compressed: {} };
  await expect(fresh.bodyIn('gzip', page)).rejects.toThrow('no memory');
  expect(zlib.gunzipSync(await fresh.bodyIn('gzip', page)).toString()).toBe(TEXT);
  jest.restoreAllMocks();
});
