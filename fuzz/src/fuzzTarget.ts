import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { OpenTarget, Outcome, Target } from './target';

/** Uncaught errors, which would have ended this process, in order of arrival. */
export const strayErrors: string[] = [];

const CASE_LIMIT_MS = 10_000;
/** Cases that always run first, by target: edge cases, and cases that once were faults. */
const CORPUS = path.resolve(__dirname, '../corpus');

export interface Run {
  seed: number;
  /** number of generated cases, after those of the corpus */
  count: number;
  /** fast-check's path to a case: it is run again, and shrunk if it fails */
  path?: string;
}

export interface Fault {
  /** `target:seed:path`, for --replay */
  replay: string;
  message: string;
  /** the case that failed */
  one?: unknown;
}

export interface Result {
  target: string;
  outcomes: Record<Outcome, number>;
  fault?: Fault;
  slowestMs: number;
}

/** @throws Error when the case takes too long, leaves something behind in this process, or has stored what the rules forbid */
async function runCase<Case>(open: OpenTarget<Case>, one: Case): Promise<Outcome> {
  const over = new AbortController();
  const limit = pause(CASE_LIMIT_MS, undefined, { signal: over.signal }).then(() => {
    throw new Error(`no answer within ${CASE_LIMIT_MS / 1000} s`);
  });
  limit.catch(() => undefined);
  try {
    const outcome = await Promise.race([open.run(one), limit]);
    const stray = strayErrors.splice(0);
    if (stray.length > 0) throw new Error(`uncaught: ${stray.join('; ')}`);
    const [inherited] = Object.keys(Object.prototype);
    if (inherited !== undefined) throw new Error(`every object inherits "${inherited}" now`);
    await open.check();
    return outcome;
  } finally {
    over.abort();
  }
}

/**
 * Runs a target's corpus and then generated cases, until one is a fault. The same seed and count always give the same cases.
 * A failing case is shrunk when it is run again.
 */
export async function fuzzTarget<Case>(target: Target<Case>, { seed, count, path: replayed }: Run): Promise<Result> {
  const outcomes: Record<Outcome, number> = { answered: 0, refused: 0, busy: 0 };
  let slowestMs = 0;
  const open = await target.open();
  const property = fc.asyncProperty(target.cases, async (one) => {
    const begun = performance.now();
    outcomes[await runCase(open, one)] += 1;
    slowestMs = Math.max(slowestMs, performance.now() - begun);
  });
  const file = path.join(CORPUS, `${target.name}.json`);
  const corpus = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Case[]) : [];
  const examples = corpus.map((one): [Case] => [one]);
  const numRuns = examples.length + count;
  const endOnFailure = replayed === undefined;
  const found = await fc.check(property, { seed, path: replayed, examples, numRuns, endOnFailure });
  const replay = `${target.name}:${seed}:${found.counterexamplePath ?? ''}`;
  const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
  const closed = await open.close().then(() => undefined, messageOf);
  const result = { target: target.name, outcomes, slowestMs };
  if (found.failed) {
    return { ...result, fault: { replay, message: messageOf(found.errorInstance), one: found.counterexample?.[0] } };
  }
  const message = closed ?? (outcomes.answered === 0 ? 'no case was answered: it tests nothing' : undefined);
  return message === undefined ? result : { ...result, fault: { replay, message } };
}
