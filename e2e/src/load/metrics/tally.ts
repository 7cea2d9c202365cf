import type { ApplicantTally } from '../users/applicants';
import { type Answer, LEFT } from '../users/line';

export interface Failure {
  what: string;
  /** code of the connection's error, or status of the response */
  cause: string;
  /** in performance.now() time */
  at: number;
}

/** Results of one kind of requests. */
export interface Tally {
  /** of successful requests: milliseconds from the scheduled moment */
  times: number[];
  /** responses of 503 or 429 with Retry-After */
  shed: number;
  failures: Failure[];
}

export const newTally = (): Tally => ({ times: [], shed: 0, failures: [] });

export const newApplicantTally = (): ApplicantTally => ({
  pages: newTally(),
  files: newTally(),
  numbers: newTally(),
  attempts: newTally(),
  forms: newTally(),
  submissions: [],
});

const isShed = ({ status, headers }: Answer) => (status === 503 || status === 429) && 'retry-after' in headers;

/**
 * Counts a response, and returns whether it is a success.
 * @param scheduledAt when it should have been requested: delays in the load generator itself count as well
 */
export function count(tally: Tally, what: string, scheduledAt: number, answer: Answer): boolean {
  if (answer.cause === LEFT) return false;
  const at = performance.now();
  if (answer.status === 200) tally.times.push(at - scheduledAt);
  else if (isShed(answer)) tally.shed += 1;
  else tally.failures.push({ what, cause: answer.cause ?? String(answer.status), at });
  return answer.status === 200;
}
