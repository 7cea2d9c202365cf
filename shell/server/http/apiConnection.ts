import http, { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { CONTENT_VERSION } from 'api/content/contentVersion';
import { REQUEST_ID } from 'api/server/requestId';
import type { ReadAnswer } from '../rendering/process/renderProcess';

/** Where the api is: a socket of this machine, or the address of other processes. */
export type ApiAddress = { socketPath: string } | { url: string };

export interface ApiRequest {
  method: string;
  /** with the query, as it was asked for */
  path: string;
  headers: OutgoingHttpHeaders;
}

/** Nothing passes for so long: an api that is gone without a word, or a visitor. */
const IDLE_LIMIT_MS = 120_000;
/** Less than a render may take: a page that can do without the answer still goes out whole. */
const READ_LIMIT_MS = 1500;
/** The page server's own reads count for this machine. */
const OWN_HEADERS = { host: 'localhost', 'x-forwarded-for': '127.0.0.1' };

/** Connections to the api, kept between requests. */
export function openApiConnection(address: ApiAddress) {
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
    const options = { ...place, agent, method, path: prefix + path, headers: { ...headers, ...host }, signal };
    const sent = request(options);
    sent.setTimeout(IDLE_LIMIT_MS, () => sent.destroy(new Error(`nothing passed for ${IDLE_LIMIT_MS} ms`)));
    return sent;
  }

  return {
    send,
    /**
     * Reads an answer of the api whole.
     * @param requestId of the request that it is read for, if it is for one
     * @throws Error when there is none in time
     */
    read(path: string, requestId?: string): Promise<ReadAnswer> {
      const own = requestId === undefined ? OWN_HEADERS : { ...OWN_HEADERS, [REQUEST_ID]: requestId };
      return new Promise((resolve, reject) => {
        const sent = send({ method: 'GET', path, headers: own }, AbortSignal.timeout(READ_LIMIT_MS));
        sent.on('error', reject).on('response', (answer) => {
          const { statusCode: status = 0, headers } = answer;
          const version = String(headers[CONTENT_VERSION] ?? '') || undefined;
          textOf(answer).then((body) => resolve({ status, body, version }), reject);
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
