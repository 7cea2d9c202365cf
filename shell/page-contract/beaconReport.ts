/** Takes what browsers report of releases (`BeaconReport`). */
export const BEACON_ADDRESS = '/federation/beacon';

/** Web vitals that a browser reports. */
export const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export const RATINGS = ['good', 'needs-improvement', 'poor'] as const;
export const FAULT_KINDS = ['load', 'error'] as const;

export interface ReleaseFault {
  /** name@version */
  release: string;
  /** a file of it did not load, or its code threw and nobody caught it */
  kind: (typeof FAULT_KINDS)[number];
}

/**
 * What a browser reports of the releases (name@version) that it uses, to BEACON_ADDRESS. Counts and ratings alone: no
 * address, no text, nothing of the visitor.
 */
export interface BeaconReport {
  /** releases of the shell and of the remote that the page is of */
  page: string[];
  /** releases that this tab has begun to use since its last report */
  uses: string[];
  /** releases that failed in this tab for the first time since then */
  failed: string[];
  faults: ReleaseFault[];
  vitals: { name: (typeof VITALS)[number]; rating: (typeof RATINGS)[number] }[];
}

export const MOST_FAULTS = 10;
