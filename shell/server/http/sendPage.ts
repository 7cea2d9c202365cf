import { encodingFor, type Encoding } from 'api/server/encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { markVisit, type Visit } from '../canary/visits';
import type { BufferedPage } from '../rendering/pageBuffer';

/** Kept by no cache, listed by no search engine, named to no other site, framed by nobody. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** What a finished page is sent with, in an encoding; without one its visitor has it. */
export function pageHeaders({ etag, policy, isPrivate }: BufferedPage, encoding?: Encoding): Record<string, string> {
  return {
    vary: 'accept-encoding',
    ...(isPrivate ? PRIVATE_HEADERS : { 'cache-control': 'no-cache', etag }),
    ...(policy && { 'content-security-policy': policy }),
    ...(encoding && encoding !== 'identity' && { 'content-encoding': encoding }),
  };
}

/** Sends a finished page, or 304 to a browser that has it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: BufferedPage,
  { visit, headers = {} }: { visit?: Visit; headers?: Record<string, string> } = {},
): Promise<FastifyReply> {
  // an answer without a page could put its cookie into the copy that a shared cache has
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
