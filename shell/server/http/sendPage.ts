import { encodingFor } from 'api/server/encoding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { markVisit, type Visit } from '../canary/visits';
import type { BufferedPage } from '../rendering/pageBuffer';

/** Sends a finished page, or 304 to a browser that has it. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: BufferedPage,
  { visit, headers = {} }: { visit?: Visit; headers?: Record<string, string> } = {},
): FastifyReply {
  reply.headers({ vary: 'accept-encoding', 'cache-control': 'no-cache', etag: page.etag });
  if (page.policy) reply.header('content-security-policy', page.policy);
  if (page.status === 503) reply.header('retry-after', '5').header('cache-control', 'no-store');
  if (visit) markVisit(reply, visit);
  reply.headers(headers);
  // an answer without a page could put its cookie into the copy that a shared cache has
  const isKnown = request.headers['if-none-match'] === page.etag && !visit?.cookie;
  if (page.status === 200 && isKnown) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).type(page.type).send(page[encoding]);
}
