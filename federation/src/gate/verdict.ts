import type { Budgets, PageBudgets } from '../registry/release/pageWeight';

/** Why a release may not go live, and what to do about it. */
export interface Refusal {
  rule: 'files' | 'contract' | 'singletons' | 'paths' | 'bundle' | 'render' | 'hydration' | 'budget';
  reason: string;
  /** how to fix it; `--json` prints it by this name */
  mend: string;
}

/** A page of a release as the gate measured it; sizes in compressed bytes. */
export interface CheckedPage extends Budgets {
  address: string;
  status: number;
  /** time to the complete response, in milliseconds */
  renderMs: number;
  /** time from the navigation to the end of hydration, in milliseconds; absent when no browser opened it */
  hydratedMs?: number;
  /** measurements of the whole page, likewise */
  load?: PageBudgets;
}

export interface GateOptions {
  /** the page server's file */
  server: string;
  /** a Chromium; empty: one found on the machine */
  chromium: string;
  /** environment of the page server */
  inherited: NodeJS.ProcessEnv;
  /** checks only what needs no server and no browser */
  isWithoutPages?: boolean;
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

export const refusalText = ({ rule, reason, mend }: Refusal): string => `federation: ${rule}: ${reason}; ${mend}`;

const SHOWN = 3;

/** Lists the first of some addresses, and how many more there are. */
const addressesText = (addresses: string[]): string =>
  addresses.slice(0, SHOWN).join(', ') +
  (addresses.length > SHOWN ? ` and ${addresses.length - SHOWN} more pages` : '');

/** What is wrong with one page: the end of a sentence that starts with the address and the release. */
export interface PageFault {
  address: string;
  fault: string;
  fix: string;
}

/** Returns one refusal for all pages that have the same error. */
export function pageRefusals(rule: Refusal['rule'], id: string, faults: PageFault[]): Refusal[] {
  const kinds = [...new Set(faults.map(({ fault }) => fault))];
  return kinds.map((kind) => {
    const same = faults.filter(({ fault }) => fault === kind);
    return {
      rule,
      reason: `${addressesText(same.map(({ address }) => address))} of ${id} ${kind}`,
      mend: same[0]?.fix ?? '',
    };
  });
}
