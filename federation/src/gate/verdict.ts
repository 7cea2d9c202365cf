import type { PageBudgets } from '../registry/release/pageBudgets';

/** Why a release may not go live, and what to do about it. */
export interface Refusal {
  rule: 'files' | 'contract' | 'singletons' | 'paths' | 'render' | 'hydration' | 'budget';
  reason: string;
  /** how to fix it; `--json` prints it by this name */
  fix: string;
}

/** A page of a release as the gate measured it. */
export interface CheckedPage {
  address: string;
  status: number;
  /** measurements of the whole page; absent when no browser opened it */
  load?: PageBudgets;
}

export interface GateOptions {
  /** the page server's file */
  server: string;
  /** a Chromium; empty: one found on the machine */
  chromium: string;
}

export interface Verdict {
  name: string;
  version: string;
  refusals: Refusal[];
  /** pages that were checked */
  pages: CheckedPage[];
  /** what could not be checked, or is worth knowing */
  notes: string[];
}

export const refusalText = ({ rule, reason, fix }: Refusal): string => `federation: ${rule}: ${reason}; ${fix}`;
