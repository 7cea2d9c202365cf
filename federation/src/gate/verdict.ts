import type { CheckedPage } from './checkedPage';
import type { Refusal } from './refusal';

export interface GateOptions {
  /** the page server's file */
  server: string;
  /** a Chromium; empty: one found on the machine */
  chromium: string;
  /** environment of the page server */
  inherited: NodeJS.ProcessEnv;
}

export interface Verdict {
  name: string;
  version: string;
  refusals: Refusal[];
  /** pages that were looked at */
  pages: CheckedPage[];
  /** what could not be looked at, or is worth knowing */
  notes: string[];
}
