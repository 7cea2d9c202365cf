import { count, type Tally } from '../metrics/tally';
import { openLine } from './line';
import { until } from './visitors';

/** One request for a page, as by a new visitor. */
export interface Look {
  at: number;
  ms: number;
  status: number;
}

const HEALTH_EVERY_MS = 1000;
const LOOK_EVERY_MS = 250;
/** An address that no visitor uses. */
const ADDRESS = '10.255.255.1';

/** Sends a health check once a second, as a load balancer does. */
export async function askForHealth(origin: string, from: number, to: number, tally: Tally): Promise<void> {
  const line = openLine(origin, ADDRESS);
  const asked: Promise<unknown>[] = [];
  for (let at = from; at < to; at += HEALTH_EVERY_MS) {
    await until(at);
    asked.push(line.ask('/healthz').then((answer) => count(tally, '/healthz', at, answer)));
  }
  await Promise.all(asked);
  line.close();
}

/** Requests the first page four times a second, each time as a new visitor. */
export async function lookAtPage(origin: string, from: number, to: number): Promise<Look[]> {
  const looks: Promise<Look>[] = [];
  for (let at = from; at < to; at += LOOK_EVERY_MS) {
    await until(at);
    const line = openLine(origin, ADDRESS);
    looks.push(
      line.ask('/').then(({ status }) => {
        line.close();
        return { at, ms: performance.now() - at, status };
      }),
    );
  }
  return Promise.all(looks);
}

/** Number of consecutive good responses that count as recovered: two seconds. */
const CALM_LOOKS = 8;

/**
 * Returns how long after a surge the site had recovered: from then on requests got the page in time.
 * @returns milliseconds; Infinity when it did not recover
 */
export function recoveryMs(looks: readonly Look[], surgeEnd: number, goodMs: number): number {
  const after = looks.filter(({ at }) => at >= surgeEnd);
  const isGood = ({ status, ms }: Look) => status === 200 && ms <= goodMs;
  const first = after.findIndex(
    (_look, index) => index + CALM_LOOKS <= after.length && after.slice(index, index + CALM_LOOKS).every(isGood),
  );
  return first < 0 ? Infinity : (after[first]?.at ?? Infinity) - surgeEnd;
}
