/** Milliseconds without any data after which an upload is ended; a phone on a weak connection is slow, but it does send. */
export const UPLOAD_IDLE_MS = 30_000;
/** Maximum milliseconds of an upload: 24 MB at 320 kbit/s. */
export const UPLOAD_TOTAL_MS = 600_000;
