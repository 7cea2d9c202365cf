import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/**
 * Fetches a page, which the site caches from then on. A server that has just started may respond with 503 and is retried.
 * @throws Error when the response is another error, or still 503 after a minute
 */
export async function fetchPage(address: string): Promise<{ html: string; policy: string }> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(address);
    const html = await answer.text();
    if (answer.ok) return { html, policy: answer.headers.get('content-security-policy') ?? '' };
    if (answer.status !== 503 || Date.now() > end) throw new Error(`${address} answers ${answer.status}`);
    await pause(PAUSE_MS);
  }
}
