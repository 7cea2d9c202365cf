import { LRUCache } from 'lru-cache';

/** Counts requests per time window. */
export interface RequestCounts {
  /**
   * Counts one more request.
   * @param subject who requests what
   * @param windowMs length of a window, which begins with the first request
   */
  count: (subject: string, windowMs: number) => Promise<{ requests: number; leftMs: number }>;
}

/** Maximum number of addresses and routes counted; the least recently used is evicted first. */
const MOST = 30_000;

/** Counts in the memory of this process, by a monotonic clock. */
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
