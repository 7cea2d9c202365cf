/** What was seen of a server since the look before. */
export interface Look {
  /** the event loop's mean delay, in milliseconds */
  delayMs: number;
  /** that came in a second, of any kind */
  requests: number;
}

/** A page needs two or three turns of the event loop: at this delay a visitor waits for longer than a second. */
const SLOW_MS = 500;
/** Below it more are admitted again; between the two it stays as it is. */
const GOOD_MS = 250;
/**
 * Requests that wait at the same moment, all that come times the delay. A server that is slow with fewer is so for another
 * reason, such as a busy machine, and would not be faster without them.
 */
const CROWD = 200;
/** Looks in a row before it begins: one long task is no surge. */
const PATIENCE = 2;
/** Of the newcomers, however many come. */
const LEAST = 1 / 16;

/**
 * Decides which share of the newcomers gets a page: half as many after every look at which a crowd has made the server slow,
 * twice as many after every one at which it is not.
 */
export function createAdmittedShare() {
  let share = 1;
  let slowLooks = 0;
  /** what those before have left of a whole page */
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
    /** Whether the newcomer who asks now gets a page. */
    admits(): boolean {
      if (share === 1) return true;
      credit += share;
      if (credit < 1) return false;
      credit -= 1;
      return true;
    },
  };
}
