import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import type { PageBudgets } from '../registry/release/pageWeight';
import { holdIdle, installProbe, shapeOfDocument } from './hydrationProbe';
import { watchLoad } from './pageLoad';
import { pageRefusals, type PageFault } from './verdict';

const HYDRATION_LIMIT_MS = 15_000;
/** Milliseconds after which idle callbacks run, for a page that hydrates in idle time. */
const IDLE_HELD_MS = 10_000;

/** Describes the first difference between two texts. */
export function firstDifference(sent: string, taken: string): string | undefined {
  if (sent === taken) return undefined;
  const [a, b] = [sent.split('\n'), taken.split('\n')];
  const at = a.findIndex((line, index) => line !== b[index]);
  const index = at === -1 ? a.length : at;
  const shown = (lines: string[]) => lines[index]?.slice(0, 80) ?? 'nothing';
  return `the server sent ${shown(a)}, the browser made it ${shown(b)}`;
}

// A failed picture or map that the gate's machine cannot reach is unrelated to hydration.
const isOfPage = (message: ConsoleMessage) =>
  message.type() === 'error' && !message.text().startsWith('Failed to load resource');

const FIX_ERROR = 'open the page with npm start and fix what the console reports';
const FIX_DIFFERENCE = 'render the same on server and browser; code that needs the browser belongs in an effect';

/** The result of opening a page in the browser; without its load when it did not hydrate. */
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
      .waitForFunction(() => window.gateHydrated !== undefined, undefined, { timeout })
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
  // Suspense boundaries within a page hydrate after the page itself
  await complete();
  const load = await loaded();
  await runIdle();
  await complete();
  const seen = { hydratedMs, load };
  if (firstError()) return { ...seen, fault: `reports an error as it hydrates: ${firstError()}`, fix: FIX_ERROR };
  const taken = await page.evaluate(() => window.gateHydrated ?? '');
  const difference = firstDifference(await blank.evaluate(shapeOfDocument, sent), taken);
  if (!difference) return seen;
  return { ...seen, fault: `changes what the server sent: ${difference}`, fix: FIX_DIFFERENCE };
}

/** Checks that every page of a release hydrates exactly as the server sent it, without errors that React recovers from. */
export async function hydrationRule(id: string, browser: Browser, origin: string, addresses: string[]) {
  const context = await browser.newContext({
    viewport: { width: 1350, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  await context.addInitScript(installProbe);
  await context.addInitScript(holdIdle);
  // only the site itself
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  const faults: PageFault[] = [];
  // Parsed in a blank page: the Trusted Types policy of the site's pages does not allow parsing a text as a document.
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
