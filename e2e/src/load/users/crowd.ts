import { applicantName, type Pictures } from '../../applications';
import { arrivals } from '../metrics/statistics';
import { newApplicantTally } from '../metrics/tally';
import { type ApplicantTally, apply } from './applicants';
import { closeBrowser, openBrowser, readPage, SCREENS } from './reading';
import { between, PAGES_READ, planVisit, visit } from './visitors';

/** Arrivals per minute. */
export interface Rates {
  visitors: number;
  applications: number;
}

/** The period in which people arrive, in performance.now() time. */
interface Span {
  from: number;
  to: number;
  /** when visitors who only read leave, finished or not; never by default */
  leavesAt?: number;
}

/** Minimum and maximum time between opening the form and sending it: real applicants take longer, without sending requests. */
const FILLING_MS = [5000, 20_000] as const;

/** Simulates the users of one site in one run; each has a new number. */
export function openCrowd(origin: string, pictures: Pictures, random: () => number) {
  let people = 0;
  // makes names differ from those of an earlier run on the same site
  const run = Math.floor(Date.now() / 1000) % 1_000_000;

  const applicant = (sendsAt: number, opensAt: number) => {
    const visitor = (people += 1);
    return { visitor, name: applicantName(run * 1_000_000 + visitor), opensAt, sendsAt };
  };

  return {
    /** Reads every page once with each kind of screen, so that pages and pictures are cached as on a site in use. */
    async warmUp(): Promise<void> {
      for (let screen = 0; screen < SCREENS.length; screen += 1) {
        const browser = openBrowser(origin, (people += 1));
        // two servers take turns, and each has its own page cache
        for (const path of [...PAGES_READ, ...PAGES_READ.toReversed()]) {
          await readPage(browser, path, performance.now(), newApplicantTally());
          await browser.loading.done;
        }
        await closeBrowser(browser);
      }
    },
    /** Runs visitors and applicants at moments that are fixed before the first of them. Done when the last is served. */
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
    /** Runs applicants who have opened the form by `openAt`, and send it one after another from then until `to`. */
    async fillIn(people: number, openAt: number, to: number, tally: ApplicantTally): Promise<void> {
      const applications = Array.from({ length: people }, (_value, index) =>
        applicant(openAt + ((index + 0.5) / people) * (to - openAt), openAt - between(FILLING_MS, random)),
      );
      await Promise.all(applications.map((one) => apply(one, origin, pictures, tally)));
    },
  };
}

export type Crowd = ReturnType<typeof openCrowd>;
