/**
 * npm run fuzz: 20,000 generated and mutated cases over everything that takes untrusted input.
 * `-- --cases 2000`, `-- --seed 7`, `-- pages files` for some targets, `-- --replay pages:7:12` to repeat one case.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Result } from './fuzzTarget';
import { catchStrayErrors } from './strayErrors';
import { type AnyTarget, TARGETS } from './targets';

const CASES = 20_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cases: { type: 'string' }, seed: { type: 'string' }, replay: { type: 'string' } },
});

function targetNamed(name: string): AnyTarget {
  const target = TARGETS.find((one) => one.name === name);
  if (target) return target;
  throw new Error(`fuzz: there is no target "${name}"; use one of ${TARGETS.map((one) => one.name).join(', ')}`);
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`fuzz: --${name} is "${text}"; use a whole number`);
}

const row = ({ target, outcomes, faults, medianMs, slowestMs, growth }: Result) => ({
  target,
  cases: outcomes.answered + outcomes.refused + outcomes.busy,
  ...outcomes,
  faults: faults.length,
  'median ms': Number(medianMs.toFixed(1)),
  'slowest ms': Math.round(slowestMs),
  'memory grew, MB': Math.round(growth / 1024 / 1024),
});

async function fuzz(): Promise<boolean> {
  const targets = positionals.length > 0 ? positionals.map(targetNamed) : TARGETS;
  const cases = wholeNumber('cases', values.cases ?? String(CASES));
  const seed = wholeNumber('seed', values.seed ?? String(randomInt(1_000_000_000)));
  console.log(`${cases} cases, seed ${seed}`);
  const shares = targets.reduce((sum, { share }) => sum + share, 0);
  const results: Result[] = [];
  for (const target of targets) {
    const result = await target.fuzz(Math.ceil((cases * target.share) / shares), seed);
    results.push(result);
    // One line each, whatever the message contains.
    for (const { replay, message } of result.faults) {
      console.error(`fault: ${JSON.stringify(message.slice(0, 300))}; npm run fuzz -- --replay ${replay}`);
    }
  }
  console.table(results.map(row));
  return results.every(({ faults }) => faults.length === 0);
}

async function replay(what: string): Promise<boolean> {
  const [name = '', ...rest] = what.split(':');
  const { one, message } = await targetNamed(name).replay(rest.join(':'));
  console.log(one === undefined ? `${what}: no fault` : `${what}: ${message}\n${JSON.stringify(one)}`);
  return one === undefined;
}

catchStrayErrors();
process.once('beforeExit', () => {
  console.error('fuzz: a target waits for something that never happens');
  process.exit(1);
});
const work = values.replay === undefined ? fuzz() : replay(values.replay);
work
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  })
  .then((isClean) => process.exit(isClean ? 0 : 1));
