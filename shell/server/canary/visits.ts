import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActiveComposition, CompositionCache } from '../composition/compositionCache';
import { bucketCookie, type BucketCookies } from './bucketCookie';

/** The composition that one visitor gets. */
export interface Visit {
  from: ActiveComposition;
  /** other visitors may get another one */
  isOwn: boolean;
  /** Set-Cookie value when the bucket was assigned by this request */
  cookie?: string;
}

/** Chooses a visitor's composition. Without a canary there is nothing to choose, and no cookie. */
export function visitOf(request: FastifyRequest, compositions: CompositionCache, cookies: BucketCookies): Visit {
  if (!compositions.hasCanaries()) return { from: compositions.of(0), isOwn: false };
  const known = cookies.read(request.headers.cookie);
  if (known) return { from: compositions.of(known.bucket), isOwn: true };
  const { assignment, value } = cookies.assign();
  const cookie = bucketCookie(value, request.protocol === 'https');
  return { from: compositions.of(assignment.bucket), isOwn: true, cookie };
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
