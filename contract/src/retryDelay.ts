interface Delays {
  firstMs: number;
  /** the delay grows up to this one; without end unless given */
  longestMs?: number;
  /** how many times longer each delay is; 2 unless given */
  growth?: number;
}

/**
 * Exponential back-off with jitter: how long to wait after so many failures in a row (from 1), in milliseconds. Half to one
 * and a half of the delay, so that what failed together does not come back together. Own code: the libraries wrap the
 * attempts themselves, and ours are made in many different ways, of calls and of files.
 */
export const retryDelay = (failures: number, { firstMs, longestMs = Infinity, growth = 2 }: Delays): number =>
  Math.min(firstMs * growth ** (failures - 1), longestMs) * (0.5 + Math.random());
