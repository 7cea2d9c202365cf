import type { ApplicantTally } from './users/applicants';
import type { Crowd, Rates } from './users/crowd';
import { askForHealth, lookAtPage, recoveryMs } from './users/probe';
import { newApplicantTally, newTally, type Tally } from './metrics/tally';

/** Factor and duration of the surge; before and after it the load is normal. */
const TIMES = 10;
const BEFORE_MS = 20_000;
const SURGE_MS = 30_000;
const AFTER_MS = 15_000;
/** Number of applicants who have the form open when the surge starts, and send it during the surge. */
const FILLING = 10;
/** Maximum milliseconds of a page after the surge. */
const CALM_MS = 200;

export interface Surge {
  /** visitors and applicants who arrived during the surge */
  crowd: ApplicantTally;
  /** applicants who had opened the form before */
  filling: ApplicantTally;
  health: Tally;
  recoveredMs: number;
}

/** Runs ten times the load for half a minute; visitors who only read leave at its end. */
export async function runSurge(
  origin: string,
  crowd: Crowd,
  { visitors, applications }: Rates,
): Promise<Surge & { calm: ApplicantTally }> {
  const from = performance.now() + BEFORE_MS;
  const to = from + SURGE_MS;
  const end = to + AFTER_MS;
  const surge = { crowd: newApplicantTally(), filling: newApplicantTally(), health: newTally() };
  const calm = newApplicantTally();
  const [looks] = await Promise.all([
    lookAtPage(origin, to, end),
    askForHealth(origin, from, to, surge.health),
    crowd.come(
      { visitors: visitors * TIMES, applications: applications * TIMES },
      { from, to, leavesAt: to },
      surge.crowd,
    ),
    crowd.come({ visitors, applications }, { from: from - BEFORE_MS, to: from }, calm),
    crowd.come({ visitors, applications }, { from: to, to: end }, calm),
    crowd.fillIn(FILLING, from, to, surge.filling),
  ]);
  return { ...surge, calm, recoveredMs: recoveryMs(looks, to, CALM_MS) };
}
