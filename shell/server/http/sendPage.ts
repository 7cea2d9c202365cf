import { encodingFor, type Encoding } from 'api/server/encoding';
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

/** Returns the headers of a finished page in an encoding; without one, those of a 304. */
export function pageHeaders({ etag, policy, isPrivate }: BufferedPage, encoding?: Encoding): Record<string, string> {
  return {
    vary: 'accept-encoding',
    ...(isPrivate ? PRIVATE_HEADERS : { 'cache-control': 'no-cache', etag }),
    ...(policy && { 'content-security-policy': policy }),
    ...(encoding && encoding !== 'identity' && { 'content-encoding': encoding }),
  };
}

/** Sends a finished page, or 304 to a browser that has it cached. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: BufferedPage,
  { visit, headers = {} }: { visit?: Visit; headers?: Record<string, string> } = {},
): Promise<FastifyReply> {
  // a 304 with a cookie could put that cookie into a shared cache's copy
  const isKnown =
    page.status === 200 && !page.isPrivate && request.headers['if-none-match'] === page.etag && !visit?.cookie;
  const encoding = isKnown ? undefined : encodingFor(request.headers['accept-encoding']);
  reply.headers(pageHeaders(page, encoding));
  if (page.status === 503) reply.header('retry-after', '5').header('cache-control', 'no-store');
  if (visit) markVisit(reply, visit);
  reply.headers(headers);
  if (!encoding) return reply.code(304).send();
  return reply
    .code(page.status)
    .type(page.type)
    .send(await page.bodies.in(encoding));
}
