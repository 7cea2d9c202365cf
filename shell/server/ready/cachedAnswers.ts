import type { IncomingMessage } from 'node:http';
import { pictureFormat } from 'api/pictures/pictureFormat';
import { CONTENT_VERSION } from 'api/content/contentVersion';
import {
  antiForgeryTokens,
  OF_ONE_VISITOR,
  type AntiForgeryTokens,
  type GivenCookie,
} from 'api/server/antiForgeryToken';
import { encodingFor } from 'api/server/encoding';
import { isOverTls } from 'api/server/hostCookie';
import { CACHEABLE_ROUTE } from 'api/server/cacheableRoute';
import { REQUEST_ID } from 'api/server/requestId';
import type { Trust } from 'api/server/trustedProxy';
import { siteAddressOf } from 'api/server/visitorAddress';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Keys } from 'api/secrets/keys';
import { LRUCache } from 'lru-cache';
import { isPassedOn } from '../http/connectionHeaders';
import type { ContentVersions } from '../http/contentVersions';
import type { ReadyAnswer } from './readyAnswers';

const KEPT_BYTES = 16 * 1024 * 1024;
/** A larger answer goes out as the api sends it. */
const LARGEST_BYTES = 512 * 1024;
/** Of an answer besides its body, about. */
const ANSWER_BYTES = 2000;

const NOT_KEPT = new Set(['date', 'set-cookie', REQUEST_ID]);
/** A part of a file, or a look whether it has changed, is the api's to answer. */
const CONDITIONS = ['range', 'if-range', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];
/** What says of what body an answer is. */
const OF_THE_BODY = new Set(['content-type', 'content-length', 'content-encoding']);

interface CachedAnswer extends ReadyAnswer {
  body: Buffer;
  /** its headers beside those of a cookie */
  headersOfOne: readonly string[];
  etag?: string;
}

interface CachedAnswersOptions {
  versions: Pick<ContentVersions, 'onChange' | 'heard' | 'isNewest'>;
  trust: Trust;
  siteUrl?: string;
}

const isFile = (url: string) => url.startsWith('/storage/');
const flat = (headers: Record<string, string>) => Object.entries(headers).flat();

/** What follows a cookie's value, by its name and whether it is for TLS alone: the same for everybody. */
const attributes = new Map<string, string>();

/** As the library writes it; the values are letters, digits, `-`, `_` and `.`, which stand for themselves. */
function cookieText({ name, value, options }: GivenCookie): string {
  const key = `${name} ${options.secure}`;
  const known = attributes.get(key) ?? stringifySetCookie(name, '', options).slice(`${name}=`.length);
  attributes.set(key, known);
  return `${name}=${value}${known}`;
}

const withoutBody = (headers: readonly string[]) =>
  headers.filter((_text, index) => !OF_THE_BODY.has(headers[index - (index % 2)] ?? ''));

/**
 * The api's lists, pictures and documents that it says are everybody's, as bytes, until the content changes. What the api puts
 * on an answer for one visitor, an anti-forgery token and the request's id, is made for each.
 */
export function createCachedAnswers({ versions, trust, siteUrl }: CachedAnswersOptions) {
  const kept = new LRUCache<string, CachedAnswer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }, key) => ANSWER_BYTES + key.length + body.length,
  });
  let generation = 0;
  let tokens: AntiForgeryTokens | undefined;
  versions.onChange(() => {
    generation += 1;
    kept.clear();
  });

  function keyOf({ url = '', headers }: IncomingMessage, protocol: string): string {
    const variant = isFile(url) ? pictureFormat(headers.accept) : encodingFor(headers['accept-encoding']);
    return `${protocol} ${variant} ${url}`;
  }

  /** With a token, where the visitor has none yet, as the api gives it. */
  function withToken(answer: CachedAnswer, cookie: string | undefined, isSecure: boolean): ReadyAnswer | undefined {
    if (!tokens) return undefined;
    const cookies = cookie === undefined ? {} : parseCookie(cookie);
    if (tokens.isIn(cookies, isSecure)) return answer;
    const headers = [...answer.headersOfOne];
    for (const given of tokens.give(cookies, isSecure)) headers.push('set-cookie', cookieText(given));
    return { ...answer, headers };
  }

  function toKeep({ headers, statusCode = 0 }: IncomingMessage, body: Buffer): CachedAnswer {
    const own = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      isPassedOn(name) && !NOT_KEPT.has(name) && typeof value === 'string' ? [[name, value]] : [],
    );
    const all = Object.fromEntries(own);
    if (all['cache-control'] === OF_ONE_VISITOR) all['cache-control'] = 'no-cache';
    return {
      status: statusCode,
      headers: flat(all),
      headersOfOne: flat({ ...all, 'cache-control': OF_ONE_VISITOR }),
      body,
      etag: all.etag,
      isKeptByCaches: /max-age=[1-9]/.test(all['cache-control'] ?? ''),
      route: String(headers[CACHEABLE_ROUTE]),
    };
  }

  return {
    /** @param digest of the key that the api gives its tokens with; without it no answer is sent that may carry one */
    useKey: (digest: Keys['digest']): void => void (tokens = antiForgeryTokens({ digest })),
    find(request: IncomingMessage): ReadyAnswer | undefined {
      if (kept.size === 0) return undefined;
      const { url = '', headers } = request;
      const isOfFile = isFile(url);
      if (isOfFile && CONDITIONS.some((name) => headers[name] !== undefined)) return undefined;
      const address = siteAddressOf(request, trust);
      const answer = kept.get(keyOf(request, address.protocol));
      if (!answer || isOfFile) return answer;
      const isKnown = answer.etag !== undefined && headers['if-none-match']?.split(/, */).includes(answer.etag);
      const sent = withToken(answer, headers.cookie, isOverTls(address, siteUrl));
      return isKnown && sent ? { ...sent, status: 304, headers: withoutBody(sent.headers), body: undefined } : sent;
    },
    /** The api answers a request: to be called before its body is read. */
    take(request: IncomingMessage, answer: IncomingMessage): void {
      const version = answer.headers[CONTENT_VERSION];
      if (typeof version === 'string') versions.heard(version);
      const length = Number(answer.headers['content-length']);
      const isWanted =
        request.method === 'GET' && answer.statusCode === 200 && answer.headers[CACHEABLE_ROUTE] !== undefined;
      if (!isWanted || !(length <= LARGEST_BYTES)) return;
      const key = keyOf(request, siteAddressOf(request, trust).protocol);
      const begun = generation;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
      answer.once('end', () => {
        // what was made of content that is gone since is not kept
        const isCurrent = begun === generation && (typeof version !== 'string' || versions.isNewest(version));
        if (answer.complete && isCurrent) kept.set(key, toKeep(answer, Buffer.concat(chunks)));
      });
    },
  };
}

export type CachedAnswers = ReturnType<typeof createCachedAnswers>;
