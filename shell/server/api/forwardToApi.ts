import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { HeadersOf } from 'api/server/crossSite';
import { forwardedHeaders, REQUEST_ID, requestIdReader, SITE_PAGES, VISITOR } from 'api/server/visitorAddress';
import type { Trust } from 'api/server/visitorAddress';
import { rejectUnread } from 'api/server/rejectUnread';
import { CONTENT_VERSION } from 'api/content/contentVersion';
import type { ErrorResponse } from 'contract/calls';
import { type ApiConnection, causeOf } from './apiConnection';

export type Forward = (request: IncomingMessage, response: ServerResponse) => void;

interface Forwarding {
  connection: ApiConnection;
  trust: Trust;
  /** the headers that every response of the site has */
  headersOf: HeadersOf;
  /** the api is unreachable or dropped the connection; without its address and the request's, which may be a secret */
  onFailure: (message: string, requestId: string) => void;
}

/** Hop-by-hop headers (RFC 9110, 7.6.1), headers about the client, which only the page server may set, and its own headers. */
const NOT_PASSED_ON = new Set([
  ...['connection', 'expect', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'forwarded', 'x-real-ip'],
  ...[CONTENT_VERSION, SITE_PAGES, VISITOR],
]);

/** Whether a header is forwarded from the visitor to the api, or from the api to the visitor. */
const isPassedOn = (name: string): boolean => !NOT_PASSED_ON.has(name) && !name.startsWith('x-forwarded-');

export function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
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
 * Forwards requests to the api and streams its responses back. A response is forwarded even if the api sends it before it has
 * read the body, and closes the connection; when the api cannot be reached, the response is a 503.
 * Own code: see decisions/many-processes.md.
 */
export function createForward({ connection, trust, headersOf, onFailure }: Forwarding): Forward {
  const requestIdOf = requestIdReader(trust);
  return function forward(request, response): void {
    const { method = 'GET', url = '/', headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    const visitor = forwardedHeaders(request, trust);
    const requestId = requestIdOf(request);
    const sent = connection.send({
      method,
      path: url,
      headers: { ...passedOn(headers), ...visitor, [REQUEST_ID]: requestId },
    });

    sent.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedOn(answer.headers));
      // when the api's response breaks off, so does the visitor's
      pipeline(answer, response, () => undefined);
    });
    sent.on('error', (error) => {
      if (response.headersSent || response.destroyed) return;
      // the api closed a keep-alive connection just when it was reused
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
    // the visitor has disconnected
    response.on('close', () => {
      if (!response.writableFinished) sent.destroy();
    });

    if (hasBody) request.pipe(sent);
    else sent.end();
  };
}
