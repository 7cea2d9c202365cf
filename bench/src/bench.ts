import type { Browser } from 'playwright-core';
import type { Answer } from './report';

export interface Place {
  name: string;
  origin: string;
}

export interface Bench {
  /** the site that is measured, then others to compare it with */
  sites: [Place, ...Place[]];
  browser: Browser;
  /** at which Lighthouse reaches the browser */
  devtoolsPort: number;
  runs: number;
}

export interface Question {
  title: string;
  answer: (bench: Bench) => Promise<Answer>;
}

/** Measures at all places in turn, run after run; each place is first in turn. Logs the progress to stderr. */
export async function inTurn(runs: number, places: readonly Place[], measure: (place: Place) => Promise<void>) {
  for (let run = 0; run < runs; run += 1) {
    console.error(`run ${run + 1} of ${runs}`);
    const first = run % places.length;
    for (const place of [...places.slice(first), ...places.slice(0, first)]) await measure(place);
  }
}
