import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './networks';
import type { Visitor } from '../rendering/audience';
import { addressOf } from 'api/server/visitorAddress';

/** Returns the client's network address, and a signal that aborts when the client disconnects before the response is complete. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor {
  const leaving = new AbortController();
  if (reply.raw.destroyed) leaving.abort();
  reply.raw.once('close', () => reply.raw.writableFinished || leaving.abort());
  return { address: networkOf(addressOf(request)), left: leaving.signal, requestId: request.id };
}
