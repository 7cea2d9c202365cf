import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http, { type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { securityHeaders } from 'api/server/crossSite';
import { trustOf } from 'api/server/visitorAddress';
import { type ApiConnection, openApiConnection } from './apiConnection';
import { createForward } from './forwardToApi';

const closing: (() => void)[] = [];
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'forward-'))));
afterEach(() => {
  for (const close of closing.splice(0)) close();
  rmSync(folder, { recursive: true });
});

async function listen(server: http.Server, where: string | number): Promise<http.Server> {
  server.listen(where);
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}
const portOf = (server: http.Server) => (server.address() as AddressInfo).port;

/** Starts a page server in front of an api that behaves like this; without one, nothing listens there. */
async function siteWith(api?: RequestListener) {
  const socketPath = join(folder, 'api.sock');
  if (api) await listen(http.createServer(api), socketPath);
  return siteBefore(openApiConnection({ socketPath }));
}

async function siteBefore(connection: ApiConnection) {
  const failures: string[] = [];
  const trust = trustOf(false);
  const headersOf = securityHeaders('https://www.college.example.org');
  const forward = createForward({ connection, trust, headersOf, onFailure: (message) => void failures.push(message) });
  const port = portOf(await listen(http.createServer(forward), 0));
  closing.push(connection.close);
  const ask = (path: string, options: http.RequestOptions = {}) =>
    http.request({ port, path, agent: false, ...options });
  return { ask, failures, connection };
}

async function answerOf(request: http.ClientRequest, body?: string) {
  request.end(body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode: status, headers } = answer;
  return { status, headers, body: await text(answer) };
}

test('a request and its response are forwarded unchanged, except for the headers about the client and the request’s id', async () => {
  const { ask } = await siteWith((request, response) => {
    void text(request).then((body) => {
      const id = request.headers['x-request-id'];
      response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-answer': 'yes', 'x-request-id': id });
      response.end(JSON.stringify({ url: request.url, method: request.method, headers: request.headers, body }));
    });
  });
  const sent = ask('/api/contact?x=%zz', {
    method: 'POST',
    headers: {
      host: 'college.example.org',
      'content-type': 'application/json',
      cookie: 'c=3',
      connection: 'close, x-forwarded-for',
      forwarded: 'for=203.0.113.9',
      'x-real-ip': '203.0.113.9',
      'x-visitor': 'x.y',
      'x-request-id': 'chosen-by-a-stranger',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-port': '99',
    },
  });
  const { status, headers, body } = await answerOf(sent, '{"hello":1}');
  expect(status).toBe(201);
  expect(headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'x-answer': 'yes' });
  const heard = JSON.parse(body) as { headers: Record<string, string> };
  expect(heard).toMatchObject({ url: '/api/contact?x=%zz', method: 'POST', body: '{"hello":1}' });
  expect(heard.headers).toMatchObject({
    host: 'college.example.org',
    cookie: 'c=3',
    'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1$/),
    'x-forwarded-proto': 'http',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    'x-forwarded-host': 'college.example.org',
  });
  expect(headers['x-request-id']).toBe(heard.headers['x-request-id']);
  for (const name of ['forwarded', 'x-real-ip', 'x-forwarded-port', 'x-visitor'])
    expect(heard.headers).not.toHaveProperty(name);
});

test('an upload reaches the api while it is still being sent', async () => {
  let firstPart: (part: string) => void = () => undefined;
  const arrived = new Promise<string>((resolve) => (firstPart = resolve));
  const { ask } = await siteWith((request, response) => {
    request.once('data', (chunk: Buffer) => firstPart(chunk.toString()));
    request.on('end', () => response.end('all'));
  });
  const sent = ask('/api/contact', { method: 'POST' });
  sent.write('half');
  expect(await arrived).toBe('half');
  expect((await answerOf(sent, 'whole')).body).toBe('all');
});

test('a refusal before the end of an upload reaches the client', async () => {
  let refused: IncomingMessage | undefined;
  const { ask } = await siteWith((request, response) => {
    refused = request;
    request.once('data', () => response.writeHead(413).end('too large'));
  });
  const sent = ask('/api/contact', { method: 'POST', headers: { 'content-length': 100 * 1024 * 1024 } });
  sent.on('error', () => undefined);
  sent.write(Buffer.alloc(1024 * 1024));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(413);
  expect(await text(answer)).toBe('too large');
  refused?.destroy();
  sent.destroy();
});

test('when the visitor disconnects, the api is notified', async () => {
  let left: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (left = resolve));
  const { ask } = await siteWith((request, response) => {
    response.once('close', left);
    sent.destroy();
  });
  const sent = ask('/api/events');
  sent.on('error', () => undefined);
  sent.end();
  await gone;
});

test('without an api every call gets a readable message to try again, and a page’s read fails immediately', async () => {
  const { ask, failures, connection } = await siteWith();
  const { status, headers, body } = await answerOf(ask('/api/contact', { method: 'POST' }), 'x'.repeat(100));
  expect(status).toBe(503);
  expect(headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    ...securityHeaders('https://www.college.example.org')({ protocol: 'http' }),
  });
  expect(JSON.parse(body)).toMatchObject({ success: 0, message: expect.stringContaining('please try again') });
  // contains neither the api's address nor what was requested
  expect(failures).toEqual(['the api cannot be reached: ENOENT']);
  await expect(connection.read('/api/events')).rejects.toThrow('ENOENT');
});

test('an api that ends in the middle of a request is a 503, and in the middle of a response a dropped connection', async () => {
  const { ask } = await siteWith((request, response) => {
    if (request.url === '/api/half') response.write('half');
    setTimeout(() => request.socket.destroy(), 20);
  });
  expect((await answerOf(ask('/api/events'))).status).toBe(503);
  await expect(answerOf(ask('/api/half'))).rejects.toThrow('aborted');
});

test('an api behind an address is called with its own host name, below its own path', async () => {
  const api = await listen(
    http.createServer((request, response) => response.end(`${request.headers.host} ${request.url}`)),
    0,
  );
  const { ask, connection } = await siteBefore(openApiConnection({ url: `http://localhost:${portOf(api)}/college` }));
  const { body } = await answerOf(ask('/api/events', { headers: { host: 'college.example.org' } }));
  expect(body).toBe(`localhost:${portOf(api)} /college/api/events`);
  expect(await connection.read('/api/events')).toMatchObject({ status: 200, body });
});

test('a page’s read of a silent api is given up, unless it may take longer', async () => {
  const waiting: http.ServerResponse[] = [];
  const { connection } = await siteWith((_request, response) => void waiting.push(response));
  const patient = connection.read('/api/content-preview', { limitMs: 30_000 });
  await expect(connection.read('/api/events')).rejects.toThrow('the api cannot be reached');
  for (const response of waiting) response.end('built');
  expect(await patient).toMatchObject({ status: 200, body: 'built' });
});
