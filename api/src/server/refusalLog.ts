import type { FastifyInstance } from 'fastify';
import type { Keys } from '../secrets/keys';

const REFUSED = [403, 429];
/** What one address is refused at one route within this time is two lines of the log, however often it tries. */
const SUMMARY_MS = 60_000;
/** Of so many at once; what comes beyond is counted together, so that many addresses cannot fill memory or disk. */
const SEEN_MAX = 500;

interface Refusal {
  route: string;
  status: number;
  /** Keyed digest: whoever reads the log can tell addresses apart, and not which they are. */
  address: string;
}

/**
 * Logs refusals for want of a token (403) or for too many requests (429), without personal data: the pattern of the
 * route, the status, a digest of the address. Returns how to stop, which logs what is still to be said.
 */
export function registerRefusalLog(
  app: FastifyInstance,
  keys: Pick<Keys, 'digest'>,
  summaryMs = SUMMARY_MS,
): () => void {
  const more = new Map<string, { refusal: Refusal; count: number }>();
  let others = 0;

  app.addHook('onResponse', async (request, { statusCode: status }) => {
    if (!REFUSED.includes(status)) return;
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

  const timer = setInterval(summarise, summaryMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    summarise();
  };
}
