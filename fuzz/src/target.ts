import type fc from 'fast-check';

/** The outcome of one case; `busy` is a 503 with Retry-After. */
export type Outcome = 'answered' | 'refused' | 'busy';

/** A running target, with its own data. */
export interface OpenTarget<Case> {
  /** @throws Error that names the invariant that the case broke */
  run(one: Case): Promise<Outcome>;
  /** Checks what has been stored since the last check. @throws Error that names what the rules forbid */
  check: () => Promise<void>;
  /** @throws Error like `check` */
  close: () => Promise<void>;
}

/** Something that takes untrusted input. A case is plain JSON, so that it can be stored in the corpus. */
export interface Target<Case> {
  name: string;
  /** its share of all cases, relative to the other targets */
  share: number;
  cases: fc.Arbitrary<Case>;
  open: () => Promise<OpenTarget<Case>>;
}
