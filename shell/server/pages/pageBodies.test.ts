import zlib from 'node:zlib';
import { pageBodies } from './finishedPages';
import type * as PageBodies from './finishedPages';

const DOCUMENT = '<p>A page about pharmacy</p>'.repeat(100);

test('a page is compressed in each requested encoding, once for all requests', async () => {
  const bodies = pageBodies(DOCUMENT);
  const [one, other] = await Promise.all([bodies.in('br'), bodies.in('br')]);
  expect(other).toBe(one);
  expect(zlib.brotliDecompressSync(one).toString()).toBe(DOCUMENT);
  expect(zlib.gunzipSync(await bodies.in('gzip')).toString()).toBe(DOCUMENT);
});

test('a page without an encoding is the document itself', async () => {
  const bodies = pageBodies(DOCUMENT);
  expect(await bodies.in('identity')).toBe(bodies.identity);
  expect(bodies.identity.toString()).toBe(DOCUMENT);
});

test('a compression that fails is retried for the next request', async () => {
  const failing = (_body: unknown, done: (error: Error) => void) => done(new Error('no memory'));
  jest.spyOn(zlib, 'gzip').mockImplementationOnce(failing as never);
  jest.resetModules();
  const bodies = jest.requireActual<typeof PageBodies>('./finishedPages').pageBodies(DOCUMENT);
  await expect(bodies.in('gzip')).rejects.toThrow('no memory');
  expect(zlib.gunzipSync(await bodies.in('gzip')).toString()).toBe(DOCUMENT);
  jest.restoreAllMocks();
});
