import type { IncomingMessage } from 'node:http';

/** Long enough for a refusal to reach a sender on a slow line, short enough to be no use to one who never stops. */
const LINGER_MS = 3000;

/**
 * Lets what is still on its way through unread for a moment, then cuts the line. Cut at once, the line would be reset,
 * and the sender would never hear why.
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
