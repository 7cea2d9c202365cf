import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Network faults between a browser and a site; `unanswered`: what the site has handled, its response is dropped. */
export type NetworkFault = 'dead' | 'hanging' | 'html' | 'altered' | 'unanswered';

export interface FaultyProxy {
  origin: string;
  /** applies a fault to every matching URL, until it is undefined again */
  inject: (fault: NetworkFault | undefined, where?: RegExp) => void;
  stop: () => Promise<void>;
}

const SIGN_IN = '<!doctype html><title>Sign in to the network</title>';

/** Starts a proxy between the browser and a site. Unlike the browser's own interception it keeps the browser's cache working. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  let fault: NetworkFault | undefined;
  let where = /^$/;
  const sockets = new Set<Socket>();

  async function answer(request: IncomingMessage, response: ServerResponse, upstream: IncomingMessage) {
    const status = upstream.statusCode ?? 502;
    if (!fault || !where.test(request.url ?? '')) {
      response.writeHead(status, upstream.headers);
      return upstream.pipe(response);
    }
    const body = await buffer(upstream);
    if (fault === 'unanswered') return request.socket.destroy();
    if (fault === 'html') return response.writeHead(200, { 'content-type': 'text/html' }).end(SIGN_IN);
    response.writeHead(status, upstream.headers);
    return response.end(Buffer.concat([body.subarray(0, -1), Buffer.from(' ')]));
  }

  // longer than a test pauses: a connection that is just being closed would fail the next request
  const server = http.createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
    const isHit = fault && where.test(request.url ?? '');
    if (isHit && fault === 'hanging') return;
    if (isHit && fault === 'dead') {
      request.socket.destroy();
      return;
    }
    // alters the plain file, not its compressed form
    const headers =
      isHit && fault === 'altered' ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers;
    // a connection of its own: the site may just be closing one that is kept for the next request
    const options = { method: request.method, headers, agent: false };
    const passed = http.request(target + request.url, options, (upstream) => {
      void answer(request, response, upstream);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    inject(next, matching = /^$/) {
      fault = next;
      where = matching;
      // hanging requests fail now
      if (!next) sockets.forEach((socket) => socket.destroy());
    },
    stop() {
      sockets.forEach((socket) => socket.destroy());
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
