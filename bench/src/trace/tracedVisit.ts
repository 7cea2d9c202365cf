import type { Browser, Page } from 'playwright-core';
import { complete, type Address } from '../paint/coldVisit';
import { openPage, PHONE } from '../browser/profiles';
import { readMainThread, type MainThread, type TraceEvent } from './mainThread';

const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'v8.execute',
  'loading',
  'blink.user_timing',
];

/** Opens a page on a phone as a first-time visitor, and returns what its main thread did. */
export async function tracedVisit(browser: Browser, { url, elsewhere }: Address): Promise<MainThread> {
  const { page, context, slowDown } = await openPage(browser, PHONE);
  try {
    await page.goto(elsewhere);
    await slowDown();
    const { traceEvents } = await traced(browser, page, () => complete(page, url));
    return readMainThread(traceEvents, url);
  } finally {
    await context.close();
  }
}

/** A browser writes one trace at a time, so a failing visit must stop its own. */
async function traced(browser: Browser, page: Page, visit: () => Promise<unknown>) {
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace: Buffer;
  try {
    await visit();
  } finally {
    trace = await browser.stopTracing();
  }
  return JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
}
