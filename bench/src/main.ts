/** npm run bench: measures the site against the fastest possible baselines, as ratios within one interleaved run. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, startSite } from 'e2e/src/site';
import { openFoundChromium } from 'federation/gate/chromium';
import type { Bench } from './bench';
import { printedAnswer } from './metrics/report';
import { QUESTIONS } from './questions';
import type { QuestionName } from './questionNames';
import { readSettings } from './settings';

const resultsDir = path.join(root, 'test-results/bench');

const openBrowser = () => openFoundChromium(process.env.CHROMIUM_PATH);

/** @returns whether it could be measured */
async function ask(name: QuestionName, bench: Bench, about: object): Promise<boolean> {
  const { title, answer } = QUESTIONS[name];
  const begun = performance.now();
  try {
    const given = await answer(bench);
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(`${printedAnswer(`${name}: ${title}`, given)}\n`);
    const file = path.join(resultsDir, `${name}.json`);
    fs.writeFileSync(file, JSON.stringify({ question: title, ...about, seconds, ...given }, null, 2));
    return true;
  } catch (error) {
    console.error(`${name}: this cannot be measured: ${error instanceof Error ? error.stack : String(error)}\n`);
    return false;
  }
}

/** @returns how many questions could not be answered */
async function main(): Promise<number> {
  const { questions, origins, runs, isSmoke } = readSettings(process.argv.slice(2));
  fs.mkdirSync(resultsDir, { recursive: true });
  const own = origins.length === 0 ? await startSite({ env: { CONTENT_CHECK_SECONDS: '0' } }) : undefined;
  const [origin = own?.origin ?? '', ...others] = origins;
  const browser = await openBrowser();
  const about = {
    at: new Date().toISOString(),
    origins,
    runs,
    isSmoke,
    machine: { cores: os.cpus().length, processor: os.cpus()[0]?.model, node: process.version },
    chromium: browser.version(),
  };
  let failed = 0;
  try {
    for (const name of questions) {
      if (!own && QUESTIONS[name].isOfBuild) console.log(`${name}: skipped, it measures only the built site\n`);
      else if (!(await ask(name, { origin, others, browser, runs, isSmoke }, about))) failed += 1;
    }
  } finally {
    await browser.close();
    await own?.stop();
  }
  console.log(`The same as JSON, with every value: ${path.relative(root, resultsDir)}/`);
  return failed;
}

main().then(
  (failed) => process.exit(failed > 0 ? 1 : 0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
