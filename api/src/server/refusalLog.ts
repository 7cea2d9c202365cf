import type { FastifyInstance } from 'fastify';
import type { Keys } from '../secrets/keys';

const REFUSED = [403, 429];
/** Milliseconds in which the refusals of one address at one route make two log lines, however many they are. */
const SUMMARY_MS = 60_000;
/** Maximum number of refusals tracked; those beyond are counted together, so that many addresses cannot fill memory or disk. */
const SEEN_MAX = 500;

/**
 * Logs refusals for a missing token (403) or too many requests (429), without personal data: the pattern of the route, the
 * status, a digest of the address. Returns a function that stops it and logs the remaining counts.
 */
export function registerRefusalLog(app: FastifyInstance, keys: Pick<Keys, 'digest'>): () => void {
  const more = new Map<string, { refusal: object; count: number }>();
  let others = 0;

  app.addHook('onResponse', async (request, { statusCode: status }) => {
    if (!REFUSED.includes(status)) return;
    // readers of the log can distinguish addresses without learning them
    const address = keys.digest('refused-address', request.ip).slice(0, 16);
    const refusal = { route: request.routeOptions.url ?? 'no route', status, address };
    const key = Object.values(refusal).join(' ');
    const seen = more.get(key);
    if (seen !== undefined) seen.count += 1;
    else if (more.size >= SEEN_MAX) others += 1;
    else {
      more.set(key, { refusal, count: 0 });
      app.log.warn(refusal, 'refused');
    }
  });

  function summarise(): void {
    for (const { refusal, count } of more.values()) if (count > 0) app.log.warn({ ...refusal, count }, 'refused again');
    if (others > 0) app.log.warn({ count: others }, 'refused, at further addresses or routes');
    more.clear();
    others = 0;
  }

  const timer = setInterval(summarise, SUMMARY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    summarise();
  };
}
