interface Delays {
  firstMs: number;
  /** the delay doubles up to this one; unlimited by default */
  longestMs?: number;
}

/**
 * Exponential back-off with jitter: returns how long to wait after a number of failures in a row (from 1), in milliseconds.
 * Jitter is half to one and a half of the delay, so that clients that failed together do not retry together. Own code: the
 * libraries wrap the attempts themselves, and ours are made in many different ways, of calls and of files.
 */
export const retryDelay = (failures: number, { firstMs, longestMs = Infinity }: Delays): number =>
  Math.min(firstMs * 2 ** (failures - 1), longestMs) * (0.5 + Math.random());
