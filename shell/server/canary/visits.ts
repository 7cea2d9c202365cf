import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActiveComposition, CompositionCache } from '../composition/compositionCache';
import { assignBucket, bucketCookie, bucketIn } from './bucketCookie';

/** The composition that one visitor gets. */
export interface Visit {
  from: ActiveComposition;
  /** other visitors may get another one */
  isOwn: boolean;
  /** Set-Cookie value when the bucket was assigned by this request */
  cookie?: string;
}

/** Chooses a visitor's composition. Without a canary there is nothing to choose, and no cookie. */
export function visitOf(request: FastifyRequest, compositions: CompositionCache): Visit {
  if (!compositions.hasCanaries()) return { from: compositions.of(0), isOwn: false };
  const known = bucketIn(request.headers.cookie);
  if (known !== undefined) return { from: compositions.of(known), isOwn: true };
  const bucket = assignBucket();
  return { from: compositions.of(bucket), isOwn: true, cookie: bucketCookie(bucket, request.protocol === 'https') };
}

/**
 * Sets a visitor's cookie on a response. A response that differs between visitors is cached by their own browser only: a shared
 * cache would hand one visitor's bucket to another.
 */
export function markVisit(reply: FastifyReply, { isOwn, cookie }: Visit): void {
  if (!isOwn) return;
  if (cookie) reply.header('set-cookie', cookie);
  if (reply.getHeader('cache-control') === 'no-cache') reply.header('cache-control', 'private, no-cache');
  reply.header('vary', 'accept-encoding, cookie');
}
