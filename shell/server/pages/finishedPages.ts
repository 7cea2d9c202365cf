import { bodyHash, bodyIn, type EncodedBody, encodingFor, entityTag, hasCurrent } from 'api/server/encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Waiters } from '../rendering/renderQueue';

/** A finished document. */
export interface BufferedPage extends EncodedBody {
  status: number;
  type: string;
  hash: string;
  /** of this page, such as its Content-Security-Policy */
  headers: Record<string, string>;
  /** cached neither on the server nor in browsers */
  isPrivate?: boolean;
}

const PAGE_TYPE = 'text/html; charset=utf-8';
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_OTHER_BYTES = 8 * 1024 * 1024;

/** Creates a finished document that is served to all its readers. */
export function bufferPage(
  status: number,
  document: string,
  { type = PAGE_TYPE, headers = {} }: Partial<Pick<BufferedPage, 'type' | 'headers'>> = {},
): BufferedPage {
  const body = Buffer.from(document);
  return { status, type, hash: bodyHash(body), body, compressed: {}, headers };
}

/** Estimated maximum size of both compressed copies relative to the document: they are created on request. */
const COMPRESSED_SHARE = 0.5;

const createPartition = (maxSize: number) =>
  new LRUCache<string, BufferedPage>({
    maxSize,
    sizeCalculation: ({ body }, url) => Math.ceil(body.length * (1 + COMPRESSED_SHARE)) + 2 * url.length,
  });

/**
 * Creates a buffer of finished pages by address that evicts the least recently used first. The number of addresses with a
 * query, such as searches, and of missing pages is unlimited: they have a small partition of their own and evict no page.
 * When the content changes, another buffer takes its place: pages begun before are sent from this one, and to nobody later.
 */
export function createPageBuffer(maxBytes = MAX_BYTES, maxOtherBytes = MAX_OTHER_BYTES) {
  const pages = createPartition(maxBytes);
  const others = createPartition(maxOtherBytes);
  return {
    get: (url: string): BufferedPage | undefined => pages.get(url) ?? others.get(url),
    set(url: string, page: BufferedPage): void {
      const room = page.status === 200 && !url.includes('?') ? pages : others;
      room.set(url, page);
    },
    /** Pages being made, by address. */
    inFlight: new Map<string, { waiters: Waiters; answer: Promise<BufferedPage> }>(),
  };
}

export type PageBuffer = ReturnType<typeof createPageBuffer>;

/** For private pages: no caching, no indexing, no Referer to other sites. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Returns a page for one visitor, or for those who have signed in. */
export const privatePage = (page: BufferedPage, headers: Record<string, string> = {}): BufferedPage => ({
  ...page,
  isPrivate: true,
  headers: { ...page.headers, ...PRIVATE_HEADERS, ...headers },
});

/** Sends a finished page, or 304 to a browser that has it cached. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: BufferedPage,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const etag = entityTag(page.hash, encoding);
  reply.header('vary', 'accept-encoding');
  if (!page.isPrivate) reply.headers({ 'cache-control': 'no-cache', etag });
  reply.headers(page.headers);
  if (page.status === 503) reply.header('retry-after', '5').header('cache-control', 'no-store');
  // a 304 with a cookie could put that cookie into a shared cache's copy
  const isKnown =
    page.status === 200 && !page.isPrivate && !reply.hasHeader('set-cookie') && hasCurrent(request.headers, etag);
  if (isKnown) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(page.status)
    .type(page.type)
    .send(await bodyIn(encoding, page));
}
