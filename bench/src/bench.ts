import type { Browser } from 'playwright-core';
import type { Answer } from './metrics/measured';
import type { Settings } from './settings';

/** The input of a question. */
export interface Bench extends Pick<Settings, 'runs' | 'isSmoke'> {
  /** scheme, host and port of the site that is measured */
  origin: string;
  /** other sites to compare it with */
  others: string[];
  browser: Browser;
}

export interface Question {
  title: string;
  /** starts its own sites from the local build */
  isOfBuild?: true;
  answer: (bench: Bench) => Promise<Answer>;
}
