/** A process, or a family of them, that a set-up consists of. */
export interface Part {
  name: string;
  pid: () => number;
  /** SIGKILL, or what is the like of it */
  kill: () => Promise<void>;
  /** Starts it again on the same data and port; done when it answers. */
  start: () => Promise<void>;
}

/** A site that the crowd comes to. */
export interface SetUp {
  origin: string;
  /** those that are measured; none of a site that runs elsewhere */
  parts: Part[];
  /** the variables of the office's command; undefined where there is no way to its data */
  office?: Record<string, string>;
  /** Ends every process and removes what it stored. */
  close: () => Promise<void>;
}
