import { parseArgs } from 'node:util';
import { QUESTION_NAMES, type QuestionName } from './questionNames';

export interface Settings {
  /** which of them, in the order of QUESTION_NAMES */
  questions: QuestionName[];
  /** addresses of running sites: the one to measure, then others to compare it with; with none the built site is started */
  origins: string[];
  runs: number;
  /** the fewest runs, pages and seconds: shows that everything can be measured, not how fast it is */
  isSmoke: boolean;
}

const RUNS = 7;

const USAGE = `npm run bench -- [${QUESTION_NAMES.join('|')} …] [http://address …] [--runs 7] [--smoke]
  questions       all of them when none is named
  addresses       of a running site, and of others to compare it with; without any the built site is started
  --runs          of each timed measurement, interleaved; results are medians
  --smoke         one short run of each question`;

const isQuestion = (text: string): text is QuestionName => (QUESTION_NAMES as readonly string[]).includes(text);
const isAddress = (text: string) => /^http:\/\/[^/]+\/?$/.test(text);

/** @throws Error that names what is wrong, and how to fix it */
export function readSettings(args: string[]): Settings {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { runs: { type: 'string' }, smoke: { type: 'boolean', default: false } },
  });
  const unknown = positionals.find((text) => !isQuestion(text) && !isAddress(text));
  if (unknown !== undefined) throw new Error(`"${unknown}" is neither a question nor an address\n${USAGE}`);
  const runs = Number(values.runs ?? (values.smoke ? 1 : RUNS));
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs}: use a number from 1 on\n${USAGE}`);
  const asked = positionals.filter(isQuestion);
  return {
    questions: QUESTION_NAMES.filter((name) => asked.length === 0 || asked.includes(name)),
    origins: positionals.filter(isAddress).map((address) => address.replace(/\/$/, '')),
    runs,
    isSmoke: values.smoke,
  };
}
