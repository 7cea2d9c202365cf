/** npm run bench: measures the site against the fastest possible baselines, as ratios within one interleaved run. */
import { parseArgs } from 'node:util';
import { freePort } from 'e2e/src/nginx';
import { startSite } from 'e2e/src/site';
import { openChromium } from 'federation/gate/chromium';
import type { Bench, Question } from './bench';
import { pages } from './pages';
import { rates } from './rates';
import { printedAnswer } from './report';
import { SITE } from './results';
import { typing } from './typing';

const QUESTIONS: Record<string, Question> = { pages, typing, rates };
const RUNS = '7';
const USAGE = `npm run bench -- [${Object.keys(QUESTIONS).join('|')} …] [http://address …] [--runs ${RUNS} | --smoke]`;

const isAddress = (text: string) => /^http:\/\/[^/]+\/?$/.test(text);

/** Reads the command line. @throws Error that names what is wrong, and how to fix it */
function readSettings() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string' }, smoke: { type: 'boolean' } },
  });
  const unknown = positionals.find((text) => !(text in QUESTIONS) && !isAddress(text));
  if (unknown !== undefined) throw new Error(`"${unknown}" is neither a question nor an address\n${USAGE}`);
  const runs = Number(values.runs ?? (values.smoke ? 1 : RUNS));
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs}: use a number from 1 on\n${USAGE}`);
  const asked = Object.entries(QUESTIONS).filter(([name]) => positionals.includes(name));
  return {
    questions: asked.length > 0 ? asked : Object.entries(QUESTIONS),
    /** of running sites: the one to measure, then others to compare it with; with none the built site is started */
    origins: positionals.filter(isAddress).map((address) => address.replace(/\/$/, '')),
    /** of each measurement */
    runs,
  };
}

/** @returns whether it could be measured */
async function ask(name: string, { title, answer }: Question, bench: Bench): Promise<boolean> {
  console.error(`${name} …`);
  try {
    console.log(`${printedAnswer(`${name}: ${title}`, await answer(bench))}\n`);
    return true;
  } catch (error) {
    console.error(`${name}: this cannot be measured: ${error instanceof Error ? error.stack : String(error)}\n`);
    return false;
  }
}

/** @returns whether all questions could be answered */
async function main(): Promise<boolean> {
  const { questions, origins, runs } = readSettings();
  const devtoolsPort = await freePort();
  const browser = await openChromium(process.env.CHROMIUM_PATH, [`--remote-debugging-port=${devtoolsPort}`]);
  const env = { CONTENT_CHECK_SECONDS: '0', LOG_LEVEL: 'error' };
  const own = origins.length === 0 ? await startSite({ env }) : undefined;
  const [origin = own?.origin ?? '', ...others] = origins;
  const sites: Bench['sites'] = [{ name: SITE, origin }, ...others.map((one) => ({ name: one, origin: one }))];
  let isAnswered = true;
  for (const [name, question] of questions)
    isAnswered = (await ask(name, question, { sites, browser, devtoolsPort, runs })) && isAnswered;
  await browser.close();
  await own?.stop();
  return isAnswered;
}

main().then(
  (isAnswered) => process.exit(isAnswered ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
