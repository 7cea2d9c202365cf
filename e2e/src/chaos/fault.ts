/** The effect of a fault on the site and its users. */
export interface Damage {
  /** how often the fault was caused */
  times: number;
  /** applications that were acknowledged */
  acknowledged: number;
  /** of those, how many are missing or incomplete */
  lost: number;
  /** how many are stored more than once */
  doubled: number;
  /** cached pages that were read during the fault, their 99th percentile and their slowest */
  pagesRead: number;
  pageMs99: number;
  slowestPageMs: number;
  /** cached pages that failed, or were not served while the site was up */
  pagesFailed: number;
  /** maximum memory of the site and its processes */
  memoryMb: number;
  /** time from the end of the fault until an application is acknowledged again; the longest of all */
  recoveredMs: number;
  /** further remarks */
  note?: string;
}

/** Thrown when this machine cannot cause the fault; the message says what is missing. */
export class Skipped extends Error {}

export interface Fault {
  name: string;
  /** @throws Skipped, or Error when the site does not recover */
  inject: (times: number | undefined) => Promise<Damage>;
}
