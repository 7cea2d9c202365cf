import type { Browser } from 'playwright-core';
import type { Answer } from './figures/measured';
import type { Settings } from './settings';

/** What a question is answered with. */
export interface Bench extends Pick<Settings, 'runs' | 'isSmoke'> {
  /** scheme, host and port of the site that is measured */
  origin: string;
  /** those that it is compared with besides */
  others: string[];
  browser: Browser;
}

export interface Question {
  title: string;
  /** it starts sites of its own, with what is built here */
  isOfBuild?: true;
  answer: (bench: Bench) => Promise<Answer>;
}
