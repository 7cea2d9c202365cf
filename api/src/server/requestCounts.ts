import { LRUCache } from 'lru-cache';

/** How often something was asked for since a window of time began. */
export interface RequestCounts {
  /**
   * Counts one more.
   * @param subject who asks for what
   * @param windowMs how long a window lasts, which the first request begins
   */
  count: (subject: string, windowMs: number) => Promise<{ requests: number; leftMs: number }>;
}

/** So many addresses and routes at once; who has not asked for longest is forgotten first. */
const MOST = 30_000;

/** Counts in the memory of this process, by a clock that nobody sets. */
export function memoryCounts(): RequestCounts {
  const counts = new LRUCache<string, { requests: number }>({ max: MOST, ttlResolution: 0 });
  return {
    count(subject, windowMs) {
      const counted = counts.get(subject) ?? { requests: 0 };
      if (counted.requests === 0) counts.set(subject, counted, { ttl: windowMs });
      counted.requests += 1;
      return Promise.resolve({ requests: counted.requests, leftMs: counts.getRemainingTTL(subject) });
    },
  };
}
