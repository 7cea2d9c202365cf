import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { markVisit, type Visit } from '../canary/visits';
import type { BufferedPage } from '../rendering/pageBuffer';
import { SECURITY_HEADERS } from './securityHeaders';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** The best encoding that a browser takes, of those that answers are kept in. */
export const encodingFor = (accepted: string | undefined): Encoding =>
  new Negotiator({ headers: { 'accept-encoding': accepted } }).encoding(ENCODINGS, { preferred: ENCODINGS }) ??
  'identity';

/** Sends a finished page, or 304 to a browser that has it. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: BufferedPage,
  { visit, headers = {} }: { visit?: Visit; headers?: Record<string, string> } = {},
): FastifyReply {
  reply.headers({ ...SECURITY_HEADERS, vary: 'accept-encoding', 'cache-control': 'no-cache', etag: page.etag });
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
