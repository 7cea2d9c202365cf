import { encodingFor } from 'api/server/encoding';
import { entityTag, hasCurrent } from 'api/server/entityTag';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { markVisit, type Visit } from '../canary/visits';
import type { BufferedPage } from '../rendering/pageBuffer';

/** For private pages: no caching, no indexing, no Referer to other sites, no framing. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Sends a finished page, or 304 to a browser that has it cached. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: BufferedPage,
  { visit, headers = {} }: { visit?: Visit; headers?: Record<string, string> } = {},
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const etag = entityTag(page.hash, encoding);
  reply.header('vary', 'accept-encoding');
  reply.headers(page.isPrivate ? PRIVATE_HEADERS : { 'cache-control': 'no-cache', etag });
  if (page.policy) reply.header('content-security-policy', page.policy);
  if (page.status === 503) reply.header('retry-after', '5').header('cache-control', 'no-store');
  if (visit) markVisit(reply, visit);
  reply.headers(headers);
  // a 304 with a cookie could put that cookie into a shared cache's copy
  const isKnown = page.status === 200 && !page.isPrivate && !visit?.cookie && hasCurrent(request.headers, etag);
  if (isKnown) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(page.status)
    .type(page.type)
    .send(await page.bodies.in(encoding));
}
