import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/**
 * A page as a site has it, which has it ready from then on. A server that has just started may ask to come again in a moment.
 * @throws Error when it answers with something else, or still does after a minute
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
