import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import { installProbe, shapeOfDocument } from './hydrationProbe';
import { pageRefusals, type PageFault } from './verdict';

const HYDRATION_LIMIT_MS = 15_000;
/** Boundaries inside of a page hydrate after the page itself. */
const SETTLE_MS = 300;

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

interface Inspection {
  fault?: string;
  fix?: string;
  hydratedMs: number;
}

async function inspectPage(page: Page, url: string, blank: Page): Promise<Inspection> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (isOfPage(message)) errors.push(message.text());
  });
  const firstError = () => errors[0]?.split('\n')[0];
  const started = performance.now();
  const response = await page.goto(url, { waitUntil: 'domcontentloaded' });
  const sent = (await response?.text()) ?? '';
  const isHydrated = await page
    .waitForFunction(() => window.gateHydration !== undefined, undefined, { timeout: HYDRATION_LIMIT_MS })
    .then(() => true)
    .catch(() => false);
  const hydratedMs = Math.round(performance.now() - started);
  if (!isHydrated) {
    const why = firstError() ? `: ${firstError()}` : '';
    return { fault: `is not hydrated within ${HYDRATION_LIMIT_MS / 1000} s${why}`, fix: FIX_ERROR, hydratedMs };
  }
  await page.waitForTimeout(SETTLE_MS);
  if (firstError()) return { fault: `reports an error as it hydrates: ${firstError()}`, fix: FIX_ERROR, hydratedMs };
  const taken = await page.evaluate(() => window.gateHydration?.taken ?? '');
  const difference = firstDifference(await blank.evaluate(shapeOfDocument, sent), taken);
  if (!difference) return { hydratedMs };
  return { fault: `changes what the server sent: ${difference}`, fix: FIX_DIFFERENCE, hydratedMs };
}

/** Every page of a release is taken over in the browser as the server sent it, without an error that React corrects. */
export async function hydrationRule(id: string, browser: Browser, origin: string, addresses: string[]) {
  const context = await browser.newContext({
    viewport: { width: 1350, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  await context.addInitScript(installProbe);
  // nothing but the site itself
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  const faults: PageFault[] = [];
  // The pages' own policy lets no text become a document.
  const blank = await context.newPage();
  await blank.goto('about:blank');
  const times: Record<string, number> = {};
  for (const address of addresses) {
    const page = await context.newPage();
    const { fault, fix = '', hydratedMs } = await inspectPage(page, origin + address, blank);
    await page.close();
    times[address] = hydratedMs;
    if (fault) faults.push({ address, fault, fix });
  }
  await context.close();
  return { refusals: pageRefusals('hydration', id, faults), times };
}
