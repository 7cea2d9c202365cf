import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID, requestIdOf } from 'api/server/requestId';
import type { Trust } from 'api/server/trustedProxy';
import type { FastifyBaseLogger } from 'fastify';
import type { SiteMeter } from '../metrics/siteMeter';

/** A response in memory, exactly as it is sent. */
export interface ReadyAnswer {
  status: number;
  /** names and values in turn, as Node writes them; without the request's id */
  headers: readonly string[];
  body?: Buffer;
  /** Caches may store it, and would send the id of this request to others. */
  isKeptByCaches?: boolean;
  /** pattern of its route, for log and metrics */
  route: string;
}

/** The server that a request is for. */
export type Service = 'pages' | 'api';

/** Returns the response to a request if it is ready; undefined leaves the request to the router or the api. */
export type FindReady = (request: IncomingMessage) => ReadyAnswer | undefined;

interface ReadyAnswersOptions {
  trust: Trust;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** every request is logged */
  isLogged: boolean;
  meter?: Pick<SiteMeter, 'answered'>;
}

/**
 * Sends ready responses before the router, its hooks and the api see the request: decisions/cached-answers.md. What these do besides
 * responding (id, log, metrics) is done here.
 */
export function createReadyAnswers({ trust, log, isLogged, meter }: ReadyAnswersOptions) {
  const finders = new Map<Service, FindReady>();
  let isStopping = false;

  function watch(request: IncomingMessage, response: ServerResponse, { route }: ReadyAnswer, of: [Service, string]) {
    const begun = performance.now();
    response.once('close', () => {
      const [service, reqId] = of;
      const responseTime = performance.now() - begun;
      const { statusCode } = response;
      const { method = 'GET' } = request;
      meter?.answered(service, { method, route, status: String(statusCode) }, responseTime / 1000);
      if (isLogged) log.info({ reqId, method, route, statusCode, responseTime }, 'request completed');
    });
  }

  return {
    /** Sets where the ready responses of a service come from. */
    use: (service: Service, find: FindReady): void => void finders.set(service, find),
    /** Stops sending: the router, which closes connections, handles all requests from now on. */
    stop: (): void => void (isStopping = true),
    /** @returns whether a response was sent */
    answer(service: Service, request: IncomingMessage, response: ServerResponse): boolean {
      if (isStopping || request.method !== 'GET') return false;
      const ready = finders.get(service)?.(request);
      if (!ready) return false;
      const id = requestIdOf(request, trust);
      if (meter || isLogged) watch(request, response, ready, [service, id]);
      const headers = ready.isKeptByCaches ? [...ready.headers] : [...ready.headers, REQUEST_ID, id];
      response.writeHead(ready.status, headers).end(ready.body);
      return true;
    },
  };
}

export type ReadyAnswers = ReturnType<typeof createReadyAnswers>;
