import { applicantName, type Pictures } from '../../applications';
import { arrivals } from '../figures/statistics';
import { newApplicantTally } from '../figures/tally';
import { type ApplicantTally, apply } from './applicants';
import { closeBrowser, openBrowser, readPage, SCREENS } from './reading';
import { between, PAGES_READ, planVisit, visit } from './visitors';

/** Arrivals a minute. */
export interface Rates {
  visitors: number;
  applications: number;
}

/** From when to when people come, as performance.now() has it. */
interface Span {
  from: number;
  to: number;
  /** when whoever only reads leaves, done or not; never, unless given */
  leavesAt?: number;
}

/** The shortest and the longest between opening the form and sending it: real ones take longer, and ask for nothing meanwhile. */
const FILLING_MS = [5000, 20_000] as const;

/** The people who come to one site in one run; each has a number, which nobody has before. */
export function openCrowd(origin: string, pictures: Pictures, random: () => number) {
  let people = 0;
  // names of an earlier run on the same site are others
  const run = Math.floor(Date.now() / 1000) % 1_000_000;

  const applicant = (sendsAt: number, opensAt: number) => {
    const visitor = (people += 1);
    return { visitor, name: applicantName(run * 1_000_000 + visitor), opensAt, sendsAt };
  };

  return {
    /** Somebody with each kind of screen reads every page, so that pages and pictures are made as on a site that is in use. */
    async warmUp(): Promise<void> {
      for (let screen = 0; screen < SCREENS.length; screen += 1) {
        const browser = openBrowser(origin, (people += 1));
        // two servers take turns, and each has pages of its own
        for (const path of [...PAGES_READ, ...PAGES_READ.toReversed()]) {
          await readPage(browser, path, performance.now(), newApplicantTally());
          await browser.loading.done;
        }
        await closeBrowser(browser);
      }
    },
    /** Visitors and applicants as they come: all moments are fixed before the first of them. Done when the last is served. */
    async come(rates: Rates, { from, to, leavesAt }: Span, tally: ApplicantTally): Promise<void> {
      const visits = arrivals(rates.visitors, from, to, random).map((at) => planVisit((people += 1), at, random));
      const applications = arrivals(rates.applications, from, to, random).map((sendsAt) =>
        applicant(sendsAt, Math.max(sendsAt - between(FILLING_MS, random), from)),
      );
      await Promise.all([
        ...visits.map((one) => visit(one, origin, tally, leavesAt)),
        ...applications.map((one) => apply(one, origin, pictures, tally)),
      ]);
    },
    /** People who have opened the form by `openAt`, and send it one after another from then on until `to`. */
    async fillIn(people: number, openAt: number, to: number, tally: ApplicantTally): Promise<void> {
      const applications = Array.from({ length: people }, (_value, index) =>
        applicant(openAt + ((index + 0.5) / people) * (to - openAt), openAt - between(FILLING_MS, random)),
      );
      await Promise.all(applications.map((one) => apply(one, origin, pictures, tally)));
    },
  };
}

export type Crowd = ReturnType<typeof openCrowd>;
