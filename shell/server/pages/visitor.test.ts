import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { visitorOf } from './pageRoute';

test('a visitor who disconnects before the handler runs counts as gone, and causes no error', async () => {
  const app = fastify();
  const gone = new Promise<[FastifyRequest, FastifyReply]>((resolve) => {
    app.get('/news', async (request, reply) => {
      await once(request.socket, 'close');
      resolve([request, reply.hijack()]);
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const visitor = net.connect(port, '127.0.0.1');
  const arrived = once(app.server, 'request');
  visitor.write('GET /news HTTP/1.1\r\nHost: college.example.org\r\n\r\n');
  await arrived;
  visitor.destroy();
  const asked = await gone;
  await app.close();
  const { address, left } = visitorOf(...asked);
  expect(address).toBe('0.0.0.0');
  expect(left.aborted).toBe(true);
});
