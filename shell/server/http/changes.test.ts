import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { CHANGES, createChanges, serveChanges } from './changes';

test('an open page is notified immediately of the current composition, and of each change', async () => {
  const app = fastify({ forceCloseConnections: true });
  let composition = 'first';
  const changes = createChanges(() => composition);
  app.register(serveChanges, changes);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const [stream] = (await once(http.get({ port, host: '127.0.0.1', path: CHANGES }), 'response')) as [IncomingMessage];
  expect(stream.headers['content-type']).toBe('text/event-stream');
  expect(String(await once(stream, 'data'))).toContain('data: first\n\n');
  const next = once(stream, 'data');
  composition = 'second';
  changes.notify();
  expect(String(await next)).toContain('data: second\n\n');
  stream.destroy();
  await app.close();
});
