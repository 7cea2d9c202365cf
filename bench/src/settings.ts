import { parseArgs } from 'node:util';

export const QUESTION_NAMES = ['pages', 'typing', 'rates'] as const;
export type QuestionName = (typeof QUESTION_NAMES)[number];

export interface Settings {
  questions: QuestionName[];
  /** of running sites: the one to measure, then others to compare it with; with none the built site is started */
  origins: string[];
  /** of each measurement: one with --smoke, which only shows that everything can be measured */
  runs: number;
}

const RUNS = 7;

const USAGE = `npm run bench -- [${QUESTION_NAMES.join('|')} …] [http://address …] [--runs ${RUNS} | --smoke]`;

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
  };
}
