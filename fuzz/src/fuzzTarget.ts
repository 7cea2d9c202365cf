import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { readCorpus } from './corpus';
import { strayErrors } from './strayErrors';
import type { OpenTarget, Outcome, Target } from './target';

/** Number of cases that share a seed; the stored data is checked after them. */
const CHUNK = 250;
const CASE_LIMIT_MS = 30_000;
/** A case is slow when it twice takes longer than this multiple of the median, and than this number of milliseconds. */
const SLOW_FACTOR = 100;
const SLOW_FROM_MS = 1000;
const GROWTH_MAX_BYTES = 250 * 1024 * 1024;

export interface Fault {
  /** `target:seed:path`, for --replay */
  replay: string;
  message: string;
}

export interface Result {
  target: string;
  outcomes: Record<Outcome, number>;
  faults: Fault[];
  medianMs: number;
  slowestMs: number;
  /** bytes used at the end, minus those used after the first chunk */
  growth: number;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** @throws Error when the case takes too long, or leaves something behind in this process */
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
    return outcome;
  } finally {
    over.abort();
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Runs a target's corpus, then `count` generated cases. The same seed and count always give the same cases. */
export async function fuzzTarget<Case>(target: Target<Case>, count: number, seed: number): Promise<Result> {
  const outcomes: Result['outcomes'] = { answered: 0, refused: 0, busy: 0 };
  const faults: Fault[] = [];
  const times: number[] = [];
  let slow: { one: Case; ms: number; replay: string }[] = [];
  const fault = (replay: string, error: unknown) => faults.push({ replay, message: messageOf(error) });
  const open = await target.open();
  let growth = 0;
  let level: number | undefined;

  async function take(one: Case, replay: string): Promise<void> {
    const begun = performance.now();
    outcomes[await runCase(open, one)] += 1;
    const ms = performance.now() - begun;
    times.push(ms);
    if (ms > SLOW_FROM_MS) slow.push({ one, ms, replay });
  }

  async function lookAt(replay: string): Promise<void> {
    await open.check().catch((error: unknown) => fault(replay, error));
    level ??= open.memory();
    growth = open.memory() - level;
    const limit = SLOW_FACTOR * median(times);
    for (const suspect of slow.filter(({ ms }) => ms > limit)) {
      const begun = performance.now();
      await runCase(open, suspect.one).catch(() => undefined);
      const again = performance.now() - begun;
      if (again <= Math.max(limit, SLOW_FROM_MS)) continue;
      fault(suspect.replay, `took ${Math.round(suspect.ms)} ms, and ${Math.round(again)} ms when repeated`);
    }
    slow = [];
  }

  for (const [index, one] of readCorpus<Case>(target.name).entries()) {
    const replay = `${target.name}:corpus:${index}`;
    await take(one, replay).catch((error: unknown) => fault(replay, error));
  }
  await lookAt(`${target.name}:corpus`);
  for (let begun = 0; begun < count; begun += CHUNK) {
    const chunkSeed = (seed + begun) | 0;
    const numRuns = Math.min(CHUNK, count - begun);
    let index = -1;
    const property = fc.asyncProperty(target.cases, (one) => take(one, `${target.name}:${chunkSeed}:${(index += 1)}`));
    // A failing case is shrunk when it is replayed, not now, while the other cases wait.
    const found = await fc.check(property, { seed: chunkSeed, numRuns, endOnFailure: true });
    if (found.failed) fault(`${target.name}:${chunkSeed}:${found.counterexamplePath ?? ''}`, found.errorInstance);
    await lookAt(`${target.name}:${chunkSeed}`);
  }
  if (growth > GROWTH_MAX_BYTES) {
    fault(`${target.name}:${seed}`, new Error(`memory grew by ${Math.round(growth / 1024 / 1024)} MB`));
  }
  await open.close().catch((error: unknown) => fault(`${target.name}:${seed}`, error));
  if (outcomes.answered === 0) fault(`${target.name}:${seed}`, new Error('no case was answered: it tests nothing'));
  return { target: target.name, outcomes, faults, medianMs: median(times), slowestMs: Math.max(0, ...times), growth };
}

export interface Replayed<Case> {
  /** the smallest failing case that was found; undefined when none fails any more */
  one: Case | undefined;
  message: string;
}

/**
 * Runs one case again, or a whole chunk, and shrinks the failing case. The stored data is checked after each case.
 * @param replay what follows the target's name: `seed:path`, `seed`, `corpus:index` or `corpus`
 */
export async function replayTarget<Case>(target: Target<Case>, replay: string): Promise<Replayed<Case>> {
  const open = await target.open();
  const runAndCheck = async (one: Case) => {
    await runCase(open, one);
    await open.check();
  };
  try {
    const [seed = '', path] = splitAtFirst(replay);
    if (seed === 'corpus') {
      const corpus = readCorpus<Case>(target.name);
      for (const one of path === undefined ? corpus : corpus.slice(Number(path), Number(path) + 1)) {
        const message = await runAndCheck(one).then(() => undefined, messageOf);
        if (message !== undefined) return { one, message };
      }
      return { one: undefined, message: '' };
    }
    const property = fc.asyncProperty(target.cases, runAndCheck);
    const found = await fc.check(property, { seed: Number(seed), numRuns: CHUNK, ...(path && { path }) });
    return { one: found.counterexample?.[0], message: messageOf(found.errorInstance) };
  } finally {
    await open.close();
  }
}

function splitAtFirst(text: string): [string, string | undefined] {
  const at = text.indexOf(':');
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
