/** What a fault did to the site, and what became of those who used it meanwhile. */
export interface Damage {
  /** how often it came */
  times: number;
  /** applications that were answered with a success */
  acknowledged: number;
  /** of those, how many are not there, or not whole */
  lost: number;
  /** how many are there more than once */
  doubled: number;
  /** ready pages that were read meanwhile, their 99th percentile and their slowest */
  pagesRead: number;
  pageMs99: number;
  slowestPageMs: number;
  /** ready pages that were answered with an error, or not at all while the site was up */
  pagesFailed: number;
  /** the most that the site and its processes held */
  memoryMb: number;
  /** how long after the fault's end an application is acknowledged again; the longest of all times */
  recoveredMs: number;
  /** what else there is to say */
  note?: string;
}

/** This machine cannot make the fault; the message says what it lacks. */
export class Skipped extends Error {}

export interface Fault {
  name: string;
  /** @throws Skipped, or Error when the site does not come back */
  befall: (times: number | undefined) => Promise<Damage>;
}
