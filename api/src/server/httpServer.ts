import http, { type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Exchange = [request: IncomingMessage, response: ServerResponse];

/** Requests of a connection that may wait behind the one in work. Browsers and proxies send the next one after an answer. */
const WAITING_MAX = 8;

/**
 * Works on one request of a connection at a time: on the next when the answer before it has been taken, and on none of a client
 * that has gone. Node hands over everything that a connection sends at once, thousands of requests. A connection that sends more
 * than a few is ended.
 */
function oneRequestAtATime(handler: RequestListener): RequestListener {
  /** Of connections with a request in work. */
  const waiting = new WeakMap<Socket, Exchange[]>();

  function work(request: IncomingMessage, response: ServerResponse): void {
    response.once('close', () => next(request.socket));
    handler(request, response);
  }

  function next(socket: Socket): void {
    const [first, ...later] = waiting.get(socket) ?? [];
    if (socket.destroyed) [first, ...later].forEach((asked) => asked && drop(asked));
    if (socket.destroyed || first === undefined) return void waiting.delete(socket);
    waiting.set(socket, later);
    work(...first);
  }

  return (request, response) => {
    const { socket } = request;
    const before = waiting.get(socket);
    if (before === undefined) {
      waiting.set(socket, []);
      work(request, response);
    } else if (before.length < WAITING_MAX && !socket.destroyed) {
      before.push([request, response]);
    } else {
      socket.destroy();
      drop([request, response]);
    }
  };
}

/** Longer than proxies keep an idle connection (60 s), so that none sends a form on one that is just being closed. */
const KEEP_ALIVE_MS = 72_000;

/** Creates an HTTP server that works on one request of a connection at a time. @param requestTimeout in ms; 0: no limit */
export const createHttpServer = (handler: RequestListener, requestTimeout = 0): Server =>
  http.createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout }, oneRequestAtATime(handler));

/** Node tells only the response in work that its connection has ended; others wait for that too. */
function drop([, response]: Exchange): void {
  response.emit('close');
}
