import { setTimeout as pause } from 'node:timers/promises';
import type { Failure } from '../figures/tally';
import type { Part } from './setUp';

/** How long a process stays away, as a service manager has it. */
const AWAY_MS = 500;
/** After a process is back, its proxy may still take it for dead. */
const NOTICED_MS = 2000;

/** When a part was killed, and when it answered again, as performance.now() has it. */
export interface Outage {
  part: string;
  from: number;
  until: number;
  /** why it did not come back */
  fault?: string;
}

/**
 * Kills the parts in turn at these moments, and starts each again: never two at once, and none after the end. What is done is in
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

/** Whether it was a connection that a kill had cut, and not an answer that should have been another. */
export const isCut = ({ cause, at }: Failure, outages: readonly Outage[]): boolean =>
  isConnection(cause) && outages.some(({ from, until }) => at >= from && at <= until + NOTICED_MS);
