/**
 * Measures the time from a key press to the next frame on a phone's processor, for the same fields built three ways: as plain
 * HTML, as an ordinary Formik form with one schema, and as our form. `npm run bench -w mf-admissions` prints the medians of
 * interleaved runs and their ratios to plain HTML; an optional argument is the number of runs.
 */
import fs from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { measurePage, openSlowly, type Sample } from './measure';
import { servePages } from './pages';
import { tableOf } from './table';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
const OURS = '/application';
const RUNS = Number(process.argv[2] ?? 5);

/** Returns our form as rendered in the browser, without its scripts: the same fields, the same styles, the same layout. */
async function withoutScripts(browser: Browser, address: string): Promise<string> {
  const page = await openSlowly(browser, address);
  const html = await page.content();
  await page.context().close();
  return html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<link[^>]*rel="(?:module)?preload"[^>]*>/g, '');
}

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? KNOWN.find((file) => fs.existsSync(file)),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const pages = await servePages();
  pages.setPlain(await withoutScripts(browser, pages.origin + OURS));
  const measured: [title: string, path: string, runs: Sample[][]][] = [
    ['plain HTML', '/plain', []],
    ['ordinary Formik', '/formik', []],
    ['our form', OURS, []],
  ];
  for (let run = 1; run <= RUNS; run += 1) {
    for (const [, path, runs] of measured) runs.push(await measurePage(browser, pages.origin + path, path === OURS));
    console.error(`run ${run} of ${RUNS}`);
  }
  console.log(tableOf(measured.map(([title, , runs]) => [title, runs])));
  await browser.close();
  pages.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
