/** npm run bench: measures the site against the fastest possible baselines, as ratios within one interleaved run. */
import { freePort } from 'e2e/src/nginx';
import { startSite } from 'e2e/src/site';
import { openChromium } from 'federation/gate/chromium';
import type { Bench, Question } from './bench';
import { pages } from './pages';
import { rates } from './rates';
import { printedAnswer } from './report';
import { SITE } from './results';
import { readSettings, type QuestionName } from './settings';
import { typing } from './typing';

const QUESTIONS: Record<QuestionName, Question> = { pages, typing, rates };

/** @returns whether it could be measured */
async function ask(name: QuestionName, bench: Bench): Promise<boolean> {
  const { title, answer } = QUESTIONS[name];
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
  const { questions, origins, runs } = readSettings(process.argv.slice(2));
  const devtoolsPort = await freePort();
  const browser = await openChromium(process.env.CHROMIUM_PATH, [`--remote-debugging-port=${devtoolsPort}`]);
  const env = { CONTENT_CHECK_SECONDS: '0', LOG_LEVEL: 'error' };
  const own = origins.length === 0 ? await startSite({ env }) : undefined;
  const [origin = own?.origin ?? '', ...others] = origins;
  const sites: Bench['sites'] = [{ name: SITE, origin }, ...others.map((one) => ({ name: one, origin: one }))];
  let isAnswered = true;
  for (const name of questions) isAnswered = (await ask(name, { sites, browser, devtoolsPort, runs })) && isAnswered;
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
