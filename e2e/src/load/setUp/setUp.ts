/** One process of a set-up, possibly with child processes. */
export interface Part {
  name: string;
  pid: () => number;
  /** Kills it with SIGKILL or similar. */
  kill: () => Promise<void>;
  /** Restarts it on the same data and port; done when it responds. */
  start: () => Promise<void>;
}

/** A site under load. */
export interface SetUp {
  origin: string;
  /** the measured processes; none for a site that runs elsewhere */
  parts: Part[];
  /** the variables of the office command; undefined without access to its data */
  office?: Record<string, string>;
  /** Stops every process and removes its data. */
  close: () => Promise<void>;
}
