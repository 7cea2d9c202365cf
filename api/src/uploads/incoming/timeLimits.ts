/** How long nothing of an upload may arrive; a phone on a weak line is slow, but it does send. */
export const UPLOAD_IDLE_MS = 30_000;
/** How long an upload may take: 24 MB on a line of 320 kbit/s. */
export const UPLOAD_TOTAL_MS = 600_000;
