const MINUTE_MS = 60 * 1000;
const LONGEST_MS = 4 * 60 * MINUTE_MS;

/** At these delays about three days. */
export const MAX_ATTEMPTS = 26;

/** Half to one and a half of a time, so that what failed together does not come back together. */
const jitter = (ms: number) => Math.round(ms * (0.5 + Math.random()));

/** How long a mail waits after its `attempts`th attempt (from 1): a minute, two, four, and so on to four hours. */
export const delayAfter = (attempts: number): number =>
  jitter(Math.min(MINUTE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_MS));

/** How long a server is left alone that could not be reached `failures` times in a row (from 1): 2 s to 5 minutes. */
export const pauseAfter = (failures: number): number =>
  jitter(Math.min(2000 * 2 ** Math.min(failures - 1, 20), 5 * MINUTE_MS));
