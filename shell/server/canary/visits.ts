import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActiveComposition, CompositionCache } from '../composition/compositionCache';
import { lotCookie, type Lots } from './lots';

/** What one visitor is given. */
export interface Visit {
  from: ActiveComposition;
  /** other visitors may be given something else */
  isOwn: boolean;
  /** the lot was drawn just now, and this makes the browser keep it */
  cookie?: string;
}

/** Chooses a visitor's composition. Where no canary is under way there is nothing to choose, and no cookie. */
export function visitOf(request: FastifyRequest, compositions: CompositionCache, lots: Lots): Visit {
  if (!compositions.hasCanaries()) return { from: compositions.of(0), isOwn: false };
  const known = lots.in(request.headers.cookie);
  if (known) return { from: compositions.of(known.bucket), isOwn: true };
  const { lot, value } = lots.draw();
  return { from: compositions.of(lot.bucket), isOwn: true, cookie: lotCookie(value, request.protocol === 'https') };
}

/**
 * Puts a visitor's cookie on an answer. What differs between visitors is stored by nobody but their own browser: a cache
 * that many share would hand one visitor's lot to another.
 */
export function markVisit(reply: FastifyReply, { isOwn, cookie }: Visit): void {
  if (!isOwn) return;
  if (cookie) reply.header('set-cookie', cookie);
  if (reply.getHeader('cache-control') === 'no-cache') reply.header('cache-control', 'private, no-cache');
  reply.header('vary', 'accept-encoding, cookie');
}
