import type fc from 'fast-check';

/** What became of one case; `busy` is a 503 that says when to come again. */
export type Outcome = 'answered' | 'refused' | 'busy';

/** A target at work, on data of its own. */
export interface OpenTarget<Case> {
  /** @throws Error that names the invariant that the case broke */
  run: (one: Case) => Promise<Outcome>;
  /** Looks at what the cases so far have left behind. @throws Error that names what the rules forbid */
  check: () => Promise<void>;
  /** Bytes that the program under test holds now. */
  memory: () => number;
  /** @throws Error as `check` does */
  close: () => Promise<void>;
}

/** One of the things that take input from strangers. A case is plain JSON, so that the corpus can keep it. */
export interface Target<Case> {
  name: string;
  /** its part of all cases, in relation to those of the other targets */
  share: number;
  cases: fc.Arbitrary<Case>;
  open: () => Promise<OpenTarget<Case>>;
}
