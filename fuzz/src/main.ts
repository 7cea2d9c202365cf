/**
 * npm run fuzz: 20,000 generated and mutated cases over everything that takes untrusted input.
 * `-- --cases 2000`, `-- --seed 7`, `-- pages files` for some targets, `-- --replay pages:7:12` to repeat one case.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { fuzzTarget, strayErrors, type Result } from './fuzzTarget';
import type { Target } from './target';
import { calls } from './targets/calls';
import { files } from './targets/files';
import { jsonForms } from './targets/jsonForms';
import { multipartForms } from './targets/multipartForms';
import { pages } from './targets/pages';

const TARGETS: readonly Target<unknown>[] = [calls, jsonForms, multipartForms, files, pages];

const CASES = 20_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cases: { type: 'string' }, seed: { type: 'string' }, replay: { type: 'string' } },
});

function targetNamed(name: string): Target<unknown> {
  const target = TARGETS.find((one) => one.name === name);
  if (target) return target;
  throw new Error(`fuzz: there is no target "${name}"; use one of ${TARGETS.map((one) => one.name).join(', ')}`);
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`fuzz: --${name} is "${text}"; use a whole number`);
}

const row = ({ target, outcomes, slowestMs }: Result) => ({ target, ...outcomes, 'slowest ms': Math.round(slowestMs) });

async function fuzz(): Promise<boolean> {
  const targets = positionals.length > 0 ? positionals.map(targetNamed) : TARGETS;
  const cases = wholeNumber('cases', values.cases ?? String(CASES));
  const seed = wholeNumber('seed', values.seed ?? String(randomInt(1_000_000_000)));
  console.log(`${cases} cases, seed ${seed}`);
  const shares = targets.reduce((sum, { share }) => sum + share, 0);
  const results: Result[] = [];
  for (const target of targets) {
    const result = await fuzzTarget(target, { seed, count: Math.ceil((cases * target.share) / shares) });
    results.push(result);
    if (!result.fault) continue;
    // one line, whatever the message contains
    const { message, replay } = result.fault;
    console.error(`fault: ${JSON.stringify(message.slice(0, 300))}; npm run fuzz -- --replay ${replay}`);
  }
  console.table(results.map(row));
  return results.every(({ fault }) => fault === undefined);
}

async function replay(what: string): Promise<boolean> {
  const [name = '', seed = '', ...path] = what.split(':');
  const { fault } = await fuzzTarget(targetNamed(name), {
    seed: wholeNumber('replay', seed),
    count: 1,
    path: path.join(':'),
  });
  console.log(fault ? `${what}: ${fault.message}\n${JSON.stringify(fault.one)}` : `${what}: no fault`);
  return fault === undefined;
}

const note = (error: unknown) => void strayErrors.push(error instanceof Error ? error.message : String(error));
process.on('unhandledRejection', note).on('uncaughtException', note);
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
