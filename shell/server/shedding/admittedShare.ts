/** Measurements of a server since the previous sample. */
export interface Look {
  /** the event loop's mean delay, in milliseconds */
  delayMs: number;
  /** requests per second, of any kind */
  requests: number;
}

/** A page needs two or three turns of the event loop: at this delay a visitor waits longer than a second. */
const SLOW_MS = 500;
/** Below this delay more visitors are admitted again; between the two the share stays unchanged. */
const GOOD_MS = 250;
/**
 * Number of simultaneously waiting requests, which is their rate times the delay. A server that is slow with fewer is slow for
 * another reason, such as a busy machine, and shedding would not make it faster.
 */
const CROWD = 200;
/** Number of consecutive slow samples before shedding starts: one long task is no surge. */
const PATIENCE = 2;
/** Minimum share of new visitors who get a page, however many arrive. */
const LEAST = 1 / 16;

/**
 * Decides which share of the new visitors gets a page: halves it after every sample in which load has made the server slow,
 * doubles it after every sample in which it has not.
 */
export function createAdmittedShare() {
  let share = 1;
  let slowLooks = 0;
  /** the fraction of a page accumulated by earlier visitors */
  let credit = 0;

  return {
    look({ delayMs, requests }: Look): void {
      const isCrowd = (requests * delayMs) / 1000 >= CROWD;
      const isSlow = delayMs >= SLOW_MS && isCrowd;
      slowLooks = isSlow ? slowLooks + 1 : 0;
      if (slowLooks >= PATIENCE || (isSlow && share < 1)) share = Math.max(share / 2, LEAST);
      else if (delayMs < GOOD_MS || !isCrowd) share = Math.min(share * 2, 1);
    },
    isShedding: () => share < 1,
    /** Whether the current new visitor gets a page. */
    admits(): boolean {
      if (share === 1) return true;
      credit += share;
      if (credit < 1) return false;
      credit -= 1;
      return true;
    },
  };
}
