/** After an opening or an end all servers have noticed it. */
export const SETTLED_MS = 1500;

/** Between two questions whose answer is not what this device's clock says, or that had none. */
export const ASK_AGAIN_MS = 60_000;

/** Browsers run a timer of more than 24 days at once; and a clock that is put right is noticed within the hour. */
const LONGEST_MS = 60 * 60 * 1000;

export const timerLength = (ms: number): number => Math.min(ms, LONGEST_MS);
