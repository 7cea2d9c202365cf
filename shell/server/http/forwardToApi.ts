import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { REQUEST_ID, requestIdOf } from 'api/server/requestId';
import type { HeadersOf } from 'api/server/securityHeaders';
import type { Trust } from 'api/server/trustedProxy';
import { rejectUnread } from 'api/uploads/rejectUnread';
import type { ErrorResponse } from 'contract/calls';
import { causeOf, type ApiConnection } from './apiConnection';
import { isPassedOn } from './connectionHeaders';
import { forwardedHeaders } from 'api/server/visitorAddress';

export type Forward = (request: IncomingMessage, response: ServerResponse) => void;

interface Forwarding {
  connection: ApiConnection;
  trust: Trust;
  /** what every answer of the site carries */
  headersOf: HeadersOf;
  /** the api could not be reached, or broke off; without its address, and that of the request, which may be a secret */
  onFailure: (message: string, requestId: string) => void;
  /** The api answers; called before the answer's body is passed on. */
  onAnswer?: (request: IncomingMessage, answer: IncomingMessage) => void;
}

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const ofConnection = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => isPassedOn(name) && !ofConnection.includes(name)),
  );
}

const RETRY_SECONDS = 5;
const UNREACHABLE: ErrorResponse = {
  success: 0,
  message: 'This cannot be answered just now. What you entered is not lost: please try again in a moment.',
};

function refuse(request: IncomingMessage, response: ServerResponse, headers: Record<string, string>): void {
  if (!request.complete) rejectUnread(request);
  response.writeHead(503, {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'retry-after': String(RETRY_SECONDS),
  });
  response.end(JSON.stringify(UNREACHABLE));
}

/**
 * Passes requests on to the api and its answers back, both as they come. An api that answers
 * before it has read a body, and closes, is heard all the same; one that cannot be reached is a 503.
 * Own code: see decisions/api-thread.md.
 */
export function createForward({ connection, trust, headersOf, onFailure, onAnswer }: Forwarding): Forward {
  return function forward(request, response): void {
    const { method = 'GET', url = '/', headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    const visitor = forwardedHeaders(request, trust);
    const requestId = requestIdOf(request, trust);
    const sent = connection.send({
      method,
      path: url,
      headers: { ...passedOn(headers), ...visitor, [REQUEST_ID]: requestId },
    });

    sent.on('response', (answer) => {
      onAnswer?.(request, answer);
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedOn(answer.headers));
      // an answer that breaks off breaks off for the visitor too
      pipeline(answer, response, () => undefined);
    });
    sent.on('error', (error) => {
      if (response.headersSent || response.destroyed) return;
      // the api closed a kept connection at the moment at which it was used again
      if (sent.reusedSocket && !hasBody && 'code' in error && error.code === 'ECONNRESET') {
        return forward(request, response);
      }
      onFailure(`the api cannot be reached: ${causeOf(error)}`, requestId);
      const own = headersOf({ protocol: visitor['x-forwarded-proto'] });
      refuse(request, response, { ...own, [REQUEST_ID]: requestId });
    });
    // the api has answered, and reads no further
    sent.on('close', () => {
      if (response.headersSent && !request.complete) rejectUnread(request);
    });
    // the visitor is gone
    response.on('close', () => {
      if (!response.writableFinished) sent.destroy();
    });

    if (hasBody) request.pipe(sent);
    else sent.end();
  };
}
