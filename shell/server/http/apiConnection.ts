import http, { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { CONTENT_VERSION } from 'api/content/contentVersion';
import { KEPT_ROUTE } from 'api/server/keptRoute';
import { REQUEST_ID } from 'api/server/requestId';
import type { ForwardedHeaders } from 'api/server/visitorAddress';
import { signedVisitor, VISITOR } from 'api/server/visitorHeader';
import type { ReadAnswer } from '../rendering/process/renderProcess';

/** Where the api is: a socket of this machine, or the address of other processes. */
export type ApiAddress = { socketPath: string } | { url: string };

export interface ApiRequest {
  method: string;
  /** with the query, as it was asked for */
  path: string;
  headers: OutgoingHttpHeaders & ForwardedHeaders;
}

/** Why a request failed, without the address of the api, which the messages of sockets repeat. */
export const causeOf = (error: Error): string => ('code' in error ? String(error.code) : error.message);

/** Nothing passes for so long: an api that is gone without a word, or a visitor. */
const IDLE_LIMIT_MS = 120_000;
/** Less than a render may take: a page that can do without the answer still goes out whole. */
const READ_LIMIT_MS = 1500;
/** The page server's own reads count for this machine. */
const OWN_HEADERS = {
  host: 'localhost',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-proto': 'http',
  'x-forwarded-host': 'localhost',
};

/**
 * Connections to the api, kept between requests.
 * @param secret by which an api in another process believes who a visitor is
 */
export function openApiConnection(address: ApiAddress, secret?: string) {
  const base = 'url' in address ? new URL(address.url) : undefined;
  const { Agent, request } = base?.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });
  const place =
    'url' in address && base
      ? { host: base.hostname.replace(/^\[|\]$/g, ''), port: base.port }
      : { socketPath: 'socketPath' in address ? address.socketPath : '' };
  const prefix = base?.pathname.replace(/\/$/, '') ?? '';

  /** Begins a request; whoever gets it ends it. */
  function send({ method, path, headers }: ApiRequest, signal?: AbortSignal): ClientRequest {
    // other processes may stand behind an address that goes by its name
    const host = base ? { host: base.host } : {};
    const visitor = secret === undefined ? {} : { [VISITOR]: signedVisitor(secret, headers) };
    const all = { ...headers, ...host, ...visitor };
    const options = { ...place, agent, method, path: prefix + path, headers: all, signal };
    const sent = request(options);
    sent.setTimeout(IDLE_LIMIT_MS, () => sent.destroy(new Error(`nothing passed for ${IDLE_LIMIT_MS} ms`)));
    return sent;
  }

  return {
    send,
    /**
     * Reads an answer of the api whole.
     * @param requestId of the request that it is read for, if it is for one
     * @param further headers
     * @throws Error when there is none in time
     */
    read(path: string, requestId?: string, further: OutgoingHttpHeaders = {}): Promise<ReadAnswer> {
      const own = { ...OWN_HEADERS, ...further, ...(requestId !== undefined && { [REQUEST_ID]: requestId }) };
      return new Promise((resolve, reject) => {
        const sent = send({ method: 'GET', path, headers: own }, AbortSignal.timeout(READ_LIMIT_MS));
        const fail = (error: Error) => reject(new Error(`the api cannot be reached: ${causeOf(error)}`));
        sent.on('error', fail).on('response', (answer) => {
          const { statusCode: status = 0, headers } = answer;
          const version = String(headers[CONTENT_VERSION] ?? '') || undefined;
          const isForEverybody = headers[KEPT_ROUTE] !== undefined;
          textOf(answer).then((body) => resolve({ status, body, version, isForEverybody }), fail);
        });
        sent.end();
      });
    },
    close: (): void => agent.destroy(),
  };
}

export type ApiConnection = ReturnType<typeof openApiConnection>;

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
