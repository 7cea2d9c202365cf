/** The endpoint that receives browsers' reports about releases (`BeaconReport`). */
export const BEACON_ADDRESS = '/federation/beacon';

/** Web vitals that a browser reports. */
export const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export const RATINGS = ['good', 'needs-improvement', 'poor'] as const;
export const FAULT_KINDS = ['load', 'error'] as const;

export interface ReleaseError {
  /** name@version */
  release: string;
  /** one of its files did not load, or its code threw an error that nothing caught */
  kind: (typeof FAULT_KINDS)[number];
}

/**
 * A browser's report about the releases (name@version) that it uses, sent to BEACON_ADDRESS. Only counts and ratings: no
 * address, no text, nothing about the visitor.
 */
export interface BeaconReport {
  /** releases of the shell and of the remote that the page belongs to */
  page: string[];
  /** releases that this tab has started to use since its last report */
  uses: string[];
  /** releases that failed in this tab for the first time since then */
  failed: string[];
  faults: ReleaseError[];
  vitals: { name: (typeof VITALS)[number]; rating: (typeof RATINGS)[number] }[];
}

export const MOST_FAULTS = 10;
