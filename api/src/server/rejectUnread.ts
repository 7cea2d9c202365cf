import type { IncomingMessage } from 'node:http';

/** Milliseconds: long enough for a refusal to reach a slow sender, short enough to be of no use to one that never stops. */
const LINGER_MS = 3000;

/**
 * Discards the rest of a request body for a moment, then closes the connection. Closed immediately, the connection would be
 * reset, and the sender would never receive the reason.
 */
export function rejectUnread(request: IncomingMessage): void {
  request.unpipe();
  request.resume();
  const cut = setTimeout(() => {
    if (!request.complete && !request.readableEnded) request.destroy();
  }, LINGER_MS);
  cut.unref();
  request.once('close', () => clearTimeout(cut));
}
