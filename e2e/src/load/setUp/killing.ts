import { setTimeout as pause } from 'node:timers/promises';
import type { Failure } from '../metrics/tally';
import type { Part } from './setUp';

/** How long a process stays down, as with a service manager, in milliseconds. */
const AWAY_MS = 500;
/** Milliseconds for which a proxy may consider a restarted process as still down. */
const NOTICED_MS = 2000;

/** When a part was killed, and when it responded again, in performance.now() time. */
export interface Outage {
  part: string;
  from: number;
  until: number;
  /** why it did not restart */
  fault?: string;
}

/**
 * Kills the parts in turn at these moments, and restarts each: never two simultaneously, and none after the end. Adds each to
 * `outages`.
 */
export async function killInTurn(
  parts: readonly Part[],
  moments: readonly number[],
  endsAt: number,
  outages: Outage[],
): Promise<void> {
  for (const [turn, moment] of moments.entries()) {
    const noticedAt = (outages.at(-1)?.until ?? 0) + NOTICED_MS;
    await pause(Math.max(moment - performance.now(), noticedAt - performance.now(), 0));
    if (performance.now() > endsAt) return;
    const part = parts[turn % parts.length];
    if (part === undefined) return;
    const outage: Outage = { part: part.name, from: performance.now(), until: Infinity };
    outages.push(outage);
    try {
      await part.kill();
      await pause(AWAY_MS);
      await part.start();
      outage.until = performance.now();
    } catch (error) {
      outage.fault = String(error);
      outage.until = performance.now();
    }
  }
}

const isConnection = (cause: string) => /^E[A-Z]+$|^(502|504)$|^(aborted|socket hang up)$/.test(cause);

/** Whether a failure was a connection cut by a kill, and not a wrong response. */
export const isCut = ({ cause, at }: Failure, outages: readonly Outage[]): boolean =>
  isConnection(cause) && outages.some(({ from, until }) => at >= from && at <= until + NOTICED_MS);
