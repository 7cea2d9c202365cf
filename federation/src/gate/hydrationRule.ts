import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import type { PageBudgets } from '../registry/release/pageWeight';
import { holdIdle, installProbe, shapeOfDocument } from './hydrationProbe';
import { watchLoad } from './pageLoad';
import { pageRefusals, type PageFault } from './verdict';

const HYDRATION_LIMIT_MS = 15_000;
/** A page that hydrates in idle time is given some after so long. */
const IDLE_HELD_MS = 10_000;

/** Where two texts begin to differ, in a few words. */
export function firstDifference(sent: string, taken: string): string | undefined {
  if (sent === taken) return undefined;
  const [a, b] = [sent.split('\n'), taken.split('\n')];
  const at = a.findIndex((line, index) => line !== b[index]);
  const index = at === -1 ? a.length : at;
  const shown = (lines: string[]) => lines[index]?.slice(0, 80) ?? 'nothing';
  return `the server sent ${shown(a)}, the browser made it ${shown(b)}`;
}

// A picture or map that the machine of the gate cannot reach says nothing about hydration.
const isOfPage = (message: ConsoleMessage) =>
  message.type() === 'error' && !message.text().startsWith('Failed to load resource');

const FIX_ERROR = 'open the page with npm start and mend what the console says';
const FIX_DIFFERENCE = 'render the same on server and browser; what only a browser knows belongs into an effect';

/** What the browser saw of a page; without its load when it was not hydrated. */
interface Inspection {
  fault?: string;
  fix?: string;
  hydratedMs: number;
  load?: PageBudgets;
}

async function inspectPage(page: Page, url: URL, blank: Page): Promise<Inspection> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (isOfPage(message)) errors.push(message.text());
  });
  const firstError = () => errors[0]?.split('\n')[0];
  const { complete, loaded } = await watchLoad(page, url.origin);
  const started = performance.now();
  const response = await page.goto(url.href, { waitUntil: 'domcontentloaded' });
  const sent = (await response?.text()) ?? '';
  const isHydratedWithin = (timeout: number) =>
    page
      .waitForFunction(() => window.gateHydration !== undefined, undefined, { timeout })
      .then(
        () => true,
        () => false,
      );
  const runIdle = () => page.evaluate(() => window.gateRunIdle());
  let isHydrated = await isHydratedWithin(IDLE_HELD_MS);
  if (!isHydrated) {
    await runIdle();
    isHydrated = await isHydratedWithin(HYDRATION_LIMIT_MS - IDLE_HELD_MS);
  }
  const hydratedMs = Math.round(performance.now() - started);
  if (!isHydrated) {
    const why = firstError() ? `: ${firstError()}` : '';
    return { fault: `is not hydrated within ${HYDRATION_LIMIT_MS / 1000} s${why}`, fix: FIX_ERROR, hydratedMs };
  }
  // boundaries inside of a page hydrate after the page itself
  await complete();
  const load = await loaded();
  await runIdle();
  await complete();
  const seen = { hydratedMs, load };
  if (firstError()) return { ...seen, fault: `reports an error as it hydrates: ${firstError()}`, fix: FIX_ERROR };
  const taken = await page.evaluate(() => window.gateHydration?.taken ?? '');
  const difference = firstDifference(await blank.evaluate(shapeOfDocument, sent), taken);
  if (!difference) return seen;
  return { ...seen, fault: `changes what the server sent: ${difference}`, fix: FIX_DIFFERENCE };
}

/** Every page of a release is taken over in the browser as the server sent it, without an error that React corrects. */
export async function hydrationRule(id: string, browser: Browser, origin: string, addresses: string[]) {
  const context = await browser.newContext({
    viewport: { width: 1350, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  await context.addInitScript(installProbe);
  await context.addInitScript(holdIdle);
  // nothing but the site itself
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  const faults: PageFault[] = [];
  // The pages' own policy lets no text become a document.
  const blank = await context.newPage();
  await blank.goto('about:blank');
  const seen: Record<string, Pick<Inspection, 'hydratedMs' | 'load'>> = {};
  for (const address of addresses) {
    const page = await context.newPage();
    const { fault, fix = '', ...saw } = await inspectPage(page, new URL(origin + address), blank);
    await page.close();
    seen[address] = saw;
    if (fault) faults.push({ address, fault, fix });
  }
  await context.close();
  return { refusals: pageRefusals('hydration', id, faults), seen };
}
