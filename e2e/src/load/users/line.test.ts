import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { LEFT, openLine } from './line';

/** A server that reports the cookie and address it received, and its connections. */
async function openServer(answer: http.RequestListener) {
  const sockets: Socket[] = [];
  const server = http.createServer(answer).on('connection', (socket) => sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, sockets, close: () => server.close().closeAllConnections() };
}

test('a visitor has an address, stores cookies, reuses connections, and sends a complete form', async () => {
  const seen: string[] = [];
  const server = await openServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const { method, headers } = request;
        seen.push([method, headers['x-forwarded-for'], headers.cookie, Buffer.concat(chunks)].join(' '));
        response.setHeader('set-cookie', 'lot=7; Path=/; HttpOnly').end('page');
      });
  });
  const line = openLine(server.origin, '10.0.0.9');
  const first = await line.ask('/');
  expect([first.status, first.body.toString()]).toEqual([200, 'page']);
  await line.ask('/form', { method: 'POST', body: Buffer.from('name=A') });
  expect(seen).toEqual(['GET 10.0.0.9  ', 'POST 10.0.0.9 lot=7 name=A']);
  expect([line.cookie('lot'), server.sockets.length]).toEqual(['7', 1]);
  line.close();
  server.close();
});

test('a connection closed while idle is not a failure, one dropped during a request is', async () => {
  let isBroken = false;
  const server = await openServer((request, response) => {
    if (isBroken) request.socket.resetAndDestroy();
    else response.end('page');
  });
  const line = openLine(server.origin, '10.0.0.9');
  await line.ask('/');
  server.sockets[0]?.resetAndDestroy();
  expect((await line.ask('/')).status).toBe(200);
  isBroken = true;
  expect(await line.ask('/')).toMatchObject({ status: 0, cause: 'ECONNRESET' });
  line.close();
  server.close();
});

test('a visitor who leaves is not a failure', async () => {
  const server = await openServer(() => undefined);
  const line = openLine(server.origin, '10.0.0.9');
  const left = new AbortController();
  const [file, page] = [line.ask('/file', { left: left.signal }), line.ask('/')];
  left.abort();
  expect(await file).toMatchObject({ status: 0, cause: LEFT });
  line.close();
  expect(await page).toMatchObject({ status: 0, cause: LEFT });
  expect(await line.ask('/')).toMatchObject({ status: 0, cause: LEFT });
  server.close();
});
