import type { ApplicantTally } from './crowd/applicants';
import type { Crowd, Rates } from './crowd/crowd';
import { askForHealth, lookAtPage, recoveryMs } from './crowd/probe';
import { newApplicantTally, newTally, type Tally } from './figures/tally';

/** How many times as many come, and for how long; before and after it as many as always. */
const TIMES = 10;
const BEFORE_MS = 20_000;
const SURGE_MS = 30_000;
const AFTER_MS = 15_000;
/** People who have the form open when it begins, and send it meanwhile. */
const FILLING = 10;
/** What a page may take once it is over. */
const CALM_MS = 200;

export interface Surge {
  /** those who came in the surge */
  crowd: ApplicantTally;
  /** those who had opened the form before */
  filling: ApplicantTally;
  health: Tally;
  recoveredMs: number;
}

/** Ten times as many come for half a minute; whoever only reads leaves at its end. */
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
