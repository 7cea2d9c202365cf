import type { ApplicantTally } from '../crowd/applicants';
import { type Answer, LEFT } from '../crowd/line';

export interface Failure {
  what: string;
  /** code of the connection's error, or status of the answer */
  cause: string;
  /** as performance.now() has it */
  at: number;
}

/** What became of one kind of requests. */
export interface Tally {
  /** of those that were answered well: milliseconds from the moment they were scheduled for */
  times: number[];
  /** answers of 503 or 429 that say when to come again */
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
 * Counts an answer, and says whether it is what was asked for.
 * @param scheduledAt when it should have been asked for: what keeps the crowd itself waiting counts as well
 */
export function count(tally: Tally, what: string, scheduledAt: number, answer: Answer): boolean {
  if (answer.cause === LEFT) return false;
  const at = performance.now();
  if (answer.status === 200) tally.times.push(at - scheduledAt);
  else if (isShed(answer)) tally.shed += 1;
  else tally.failures.push({ what, cause: answer.cause ?? String(answer.status), at });
  return answer.status === 200;
}
