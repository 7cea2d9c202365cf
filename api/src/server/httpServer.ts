import type { ServerMessage } from 'contract/serverMessage';
import type { FastifyInstance } from 'fastify';
import http, { type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { ApiEnv } from '../env';
import { explainError } from '../lib/explainError';

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

/** Maximum number of pending connections. Node's 511 fill up in one surge, and further clients retry a second later. */
const BACKLOG = 4096;

const noAddress = (host: string) =>
  new Error(`HOST=${host}: this machine has no such address; use one of its own, or 0.0.0.0 for all of them`);

/** What to do about an error of listening, by its code. */
const LISTEN_FIXES: Partial<Record<string, (host: string, port: number) => Error>> = {
  EADDRINUSE: (_, port) => new Error(`port ${port} is in use; set PORT to a free one, or stop what uses it`),
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EACCES: (_, port) => new Error(`PORT=${port}: this user may not listen there; use one from 1024, behind a proxy`),
};

/** Reports to the process that forked this one, such as the gate. */
export const report = (message: ServerMessage): void => void process.send?.(message);

/**
 * Listens until this process is asked to stop.
 * @returns the port, which is also reported
 */
export async function listen(app: FastifyInstance, { PORT, HOST, STOP_SECONDS }: ApiEnv): Promise<number> {
  const stop = gracefulStop(app, STOP_SECONDS, process.exit);
  // disconnect: whoever forked this process has ended, even if it could not say so
  for (const end of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(end, () => void stop());
  await app.listen({ port: PORT, host: HOST, backlog: BACKLOG }).catch((error: NodeJS.ErrnoException) => {
    throw LISTEN_FIXES[error.code ?? '']?.(HOST, PORT) ?? error;
  });
  const { port } = app.server.address() as AddressInfo;
  report({ ready: { port } });
  return port;
}

/** Starts a server; one that cannot start says why, and ends this process. */
export function runServer(start: () => Promise<void>): void {
  start().catch((error: unknown) => {
    const fault = explainError(error);
    process.stderr.write(`${fault}\n`);
    report({ fault });
    process.exit(1);
  });
}

/** Share of the shutdown time left to running requests; the rest is for releasing claims. */
const FOR_REQUESTS = 0.8;
/** Milliseconds after which a connection without a request, such as a browser's preconnect, is closed. */
const SILENT_MS = 500;
const LOOK_MS = 50;

/** Methods and first segments of paths: the rest may be a secret. */
const kindsOf = (responses: Iterable<ServerResponse>): string =>
  Array.from(responses, ({ req: { method, url } }) => `${method} /${url?.split(/\W/)[1] ?? ''}`).join(', ');

/**
 * Shuts a server down gracefully within a time limit: it accepts no new connections, finishes running requests and closes
 * the app. Requests not done after four fifths of the time are cut, and at its end the process exits whatever is left; both
 * are logged. Must be called before the server listens.
 * @param seconds the setting STOP_SECONDS
 * @param exit ends the process: with 0, or 1 where something was cut
 * @returns a function that starts the shutdown
 */
export function gracefulStop(app: FastifyInstance, seconds: number, exit: (code: number) => void): () => Promise<void> {
  const { server } = app;
  const underWay = new Set<ServerResponse>();
  let isStopping = false;
  let isCut = false;

  server.prependListener('request', (_request, response: ServerResponse) => {
    underWay.add(response);
    if (isStopping) response.shouldKeepAlive = false;
    response.once('close', () => underWay.delete(response));
  });

  function cut(): void {
    isCut = underWay.size > 0;
    if (isCut) app.log.error(`stopped: cut after ${seconds * FOR_REQUESTS} s: ${kindsOf(underWay)}`);
    server.closeAllConnections();
  }

  return async () => {
    if (isStopping) return;
    isStopping = true;
    const begun = performance.now();
    // their connections would stay open for the next request
    for (const response of underWay) response.shouldKeepAlive = false;
    setTimeout(cut, seconds * FOR_REQUESTS * 1000).unref();
    setTimeout(() => {
      app.log.error(`stopped: not everything was released within STOP_SECONDS=${seconds}; claims expire by themselves`);
      exit(1);
    }, seconds * 1000).unref();
    const looking = setInterval(() => {
      if (underWay.size === 0 && performance.now() - begun > SILENT_MS) server.closeAllConnections();
      else server.closeIdleConnections();
    }, LOOK_MS).unref();
    await app.close();
    clearInterval(looking);
    exit(isCut ? 1 : 0);
  };
}
