import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID, requestIdOf } from 'api/server/requestId';
import type { Trust } from 'api/server/trustedProxy';
import type { FastifyBaseLogger } from 'fastify';
import type { SiteMeter } from '../metrics/siteMeter';

/** An answer that is in memory as it goes out. */
export interface ReadyAnswer {
  status: number;
  /** names and values in turn, as Node writes them; without the request's id */
  headers: readonly string[];
  body?: Buffer;
  /** Caches keep it, from which others would get the request's id. */
  isKeptByCaches?: boolean;
  /** the server whose answer it is, and the pattern of its route, for log and metrics */
  service: 'pages' | 'api';
  route: string;
}

/** The answer to a request, if it is ready; whoever has none leaves the request as it is. */
export type FindReady = (request: IncomingMessage) => ReadyAnswer | undefined;

interface ReadyAnswersOptions {
  trust: Trust;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** every request is a line of the log */
  isLogged: boolean;
  meter?: Pick<SiteMeter, 'answered'>;
}

/**
 * Sends answers that are ready before the router, its hooks and the api see the request: decisions/ready-answers.md. What
 * these do beside answering, id, log and metrics, is done here.
 */
export function createReadyAnswers({ trust, log, isLogged, meter }: ReadyAnswersOptions) {
  const finders: FindReady[] = [];
  let isStopping = false;

  function watch(request: IncomingMessage, response: ServerResponse, { service, route }: ReadyAnswer, reqId: string) {
    const begun = performance.now();
    response.once('close', () => {
      const responseTime = performance.now() - begun;
      const { statusCode } = response;
      const { method = 'GET' } = request;
      meter?.answered(service, { method, route, status: String(statusCode) }, responseTime / 1000);
      if (isLogged) log.info({ reqId, method, route, statusCode, responseTime }, 'request completed');
    });
  }

  return {
    add: (find: FindReady): void => void finders.push(find),
    /** From now on the router, which ends connections, answers everything. */
    stop: (): void => void (isStopping = true),
    /** Whether the request was answered. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (isStopping || request.method !== 'GET') return false;
      for (const find of finders) {
        const ready = find(request);
        if (!ready) continue;
        const id = requestIdOf(request, trust);
        if (meter || isLogged) watch(request, response, ready, id);
        const headers = ready.isKeptByCaches ? [...ready.headers] : [...ready.headers, REQUEST_ID, id];
        response.writeHead(ready.status, headers).end(ready.body);
        return true;
      }
      return false;
    },
  };
}

export type ReadyAnswers = ReturnType<typeof createReadyAnswers>;
