import http, { type ClientRequest, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CONTENT_VERSION } from 'api/content/contentVersion';
import { packPages } from 'api/search/sitePages';
import { type ForwardedHeaders, REQUEST_ID, signedVisitor, SITE_PAGES, VISITOR } from 'api/server/visitorAddress';
import { CALLS } from 'contract/calls';
import type { RouteFiles } from 'federation/registry/release/manifest';

export interface ReadResponse {
  status: number;
  body: string;
  /** version of the content that it is based on */
  version?: string;
  /** of its body, also where only its head was requested */
  bytes?: number;
}

export interface ApiRequest {
  method: string;
  /** with the query, as requested */
  path: string;
  headers: OutgoingHttpHeaders & ForwardedHeaders;
}

export interface ReadOptions {
  method?: 'GET' | 'HEAD';
  /** a request whose body is posted on, until its visitor has left */
  post?: { body: Readable; left: AbortSignal };
  /** id of the request that it is read for, if there is one */
  requestId?: string;
  headers?: OutgoingHttpHeaders;
  limitMs?: number;
}

/** Returns why a request failed, without the address of the api, which socket errors contain. */
export const causeOf = (error: Error): string => ('code' in error ? String(error.code) : error.message);

/** Milliseconds without data after which a connection is dropped: an api that vanished silently, or a visitor. */
const IDLE_LIMIT_MS = 120_000;
/** Less than a render may take: a page that can do without the answer is still sent complete. */
const READ_LIMIT_MS = 1500;
/** The page server's own reads are attributed to this machine. */
const OWN_HEADERS = {
  host: 'localhost',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-proto': 'http',
  'x-forwarded-host': 'localhost',
};

/**
 * Opens connections to the api, which are reused between requests: to a socket of this machine, or to the URL of other processes.
 * @param secret with which the page server authenticates the visitor's address to an api in another process
 */
export function openApiConnection({ socketPath, url }: { socketPath?: string; url?: string }, secret?: string) {
  const base = url ? new URL(url) : undefined;
  const { Agent, request } = base?.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });
  const place = base ? { host: base.hostname.replace(/^\[|\]$/g, ''), port: base.port } : { socketPath };
  const prefix = base?.pathname.replace(/\/$/, '') ?? '';
  let sitePages = packPages([]);

  /** Starts a request; the caller ends it. */
  function send({ method, path, headers }: ApiRequest, signal?: AbortSignal): ClientRequest {
    // a proxy in front of other processes may route by host name
    const host = base ? { host: base.host } : {};
    const visitor = secret === undefined ? {} : { [VISITOR]: signedVisitor(secret, headers) };
    const pages = path.startsWith(CALLS.search) ? { [SITE_PAGES]: sitePages } : {};
    const all = { ...headers, ...host, ...visitor, ...pages };
    const options = { ...place, agent, method, path: prefix + path, headers: all, signal };
    const sent = request(options);
    sent.setTimeout(IDLE_LIMIT_MS, () => sent.destroy(new Error(`nothing passed for ${IDLE_LIMIT_MS} ms`)));
    return sent;
  }

  /**
   * Reads a whole response of the api, for this page server itself unless the headers say otherwise.
   * @throws Error when the api does not answer in time
   */
  function read(
    path: string,
    { method = 'GET', post, requestId, headers = {}, limitMs = READ_LIMIT_MS }: ReadOptions = {},
  ): Promise<ReadResponse> {
    const own = { ...OWN_HEADERS, ...headers, ...(requestId !== undefined && { [REQUEST_ID]: requestId }) };
    return new Promise((resolve, reject) => {
      const signal = post?.left ?? AbortSignal.timeout(limitMs);
      const sent = send({ method: post ? 'POST' : method, path, headers: own }, signal);
      const fail = (error: Error) => reject(new Error(`the api cannot be reached: ${causeOf(error)}`));
      sent.on('error', fail).on('response', (answer) => {
        const { statusCode: status = 0, headers: sentBack } = answer;
        const version = String(sentBack[CONTENT_VERSION] ?? '') || undefined;
        const bytes = Number(sentBack['content-length'] ?? 0);
        text(answer).then((body) => resolve({ status, body, version, bytes }), fail);
      });
      if (post) post.body.pipe(sent);
      else sent.end();
    });
  }

  return {
    send,
    /** Sets the pages that searches find besides the content; any number of apis and page servers agree on them. */
    searchIn(pages: Pick<RouteFiles, 'path' | 'listing'>[]): void {
      const found = pages.flatMap(({ path, listing }) =>
        listing?.words === undefined ? [] : [{ path: `/${path}`, label: listing.label, words: listing.words }],
      );
      sitePages = packPages(found);
    },
    read,
    /** Returns the bytes of a file, which is not read; 0 if there is none. */
    async bytesOf(path: string): Promise<number> {
      const { status, bytes = 0 } = await read(path, { method: 'HEAD' });
      return status === 200 ? bytes : 0;
    },
    close: (): void => agent.destroy(),
  };
}

export type ApiConnection = ReturnType<typeof openApiConnection>;
