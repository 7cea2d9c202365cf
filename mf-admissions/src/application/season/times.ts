/** Milliseconds after an opening or closing until all servers have noticed it. */
export const SETTLED_MS = 1500;

/** Milliseconds between two requests whose answer disagrees with this device's clock, or that failed. */
export const ASK_AGAIN_MS = 60_000;

/** Browsers fire a timer of more than 24 days immediately; and a corrected clock is noticed within the hour. */
const LONGEST_MS = 60 * 60 * 1000;

export const timerLength = (ms: number): number => Math.min(ms, LONGEST_MS);
