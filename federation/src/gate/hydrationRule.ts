/// <reference lib="dom" />
import type { BrowserContext, ConsoleMessage, Page, Request } from 'playwright-core';
import type { PageBudgets } from '../registry/release/pageBudgets';
import type { Refusal } from './verdict';

declare global {
  interface Window {
    gateIsHydrated?: boolean;
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown;
  }
}

const HYDRATION_LIMIT_MS = 15_000;
/** Milliseconds without a request that begins or ends after which a page is complete. */
const QUIET_MS = 300;
/** Milliseconds after which waiting ends: pictures are resized on request, and a machine may be slow. */
const QUIET_LIMIT_MS = 30_000;

/** By the resource types of Chromium. */
const KINDS: Record<string, 'html' | 'script' | 'style' | 'font' | 'image'> = {
  document: 'html',
  script: 'script',
  stylesheet: 'style',
  font: 'font',
  image: 'image',
};

/** Runs in the page before its scripts. React notifies developer tools of every commit; the first one is the end of hydration. */
export function noticeHydration(): void {
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => (window.gateIsHydrated = true),
  };
}

/**
 * Measures what a page of `origin` loads from now on.
 * @returns `complete`, which resolves when the page, idle, makes no more requests by itself, and what was loaded
 */
export function watchLoad(page: Page, origin: string) {
  const begun = new Set<Request>();
  const over = new Set<Request>();
  const noteIn = (requests: Set<Request>) => (request: Request) =>
    void (request.url().startsWith(`${origin}/`) && requests.add(request));
  page.on('request', noteIn(begun)).on('requestfinished', noteIn(over)).on('requestfailed', noteIn(over));

  async function complete(): Promise<void> {
    const end = performance.now() + QUIET_LIMIT_MS;
    const events = () => begun.size + over.size;
    for (let seen = -1; (seen !== events() || over.size < begun.size) && performance.now() < end;) {
      seen = events();
      // behind the page's own idle callbacks, which request the web fonts
      await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle())));
      await page.waitForTimeout(QUIET_MS);
    }
  }

  async function loaded(): Promise<PageBudgets> {
    const elements = await page.evaluate(() => document.getElementsByTagName('*').length);
    const bytes = { html: 0, script: 0, style: 0, font: 0, image: 0 };
    for (const request of over) {
      const kind = KINDS[request.resourceType()];
      if (!kind || request.failure()) continue;
      const { responseHeadersSize, responseBodySize } = await request.sizes();
      bytes[kind] += responseHeadersSize + responseBodySize;
    }
    return { ...bytes, elements, requests: begun.size };
  }
  return { complete, loaded };
}

// A failed picture or map that the gate's machine cannot reach is unrelated to hydration.
const isOfPage = (message: ConsoleMessage) =>
  message.type() === 'error' && !message.text().startsWith('Failed to load resource');

/**
 * Checks that a page hydrates, without an error: React reports every element and text that differs from what the server sent.
 * @param context of a browser in which `noticeHydration` runs before the scripts of a page
 * @returns refusals, and what a page that hydrated loads
 */
export async function hydrationRule(context: BrowserContext, id: string, origin: string, address: string) {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (isOfPage(message)) errors.push(message.text());
  });
  const { complete, loaded } = watchLoad(page, origin);
  const response = await page.goto(origin + address, { waitUntil: 'domcontentloaded' });
  const hydrated = await page
    .waitForFunction(() => window.gateIsHydrated, undefined, { timeout: HYDRATION_LIMIT_MS })
    .catch(() => undefined);
  // Suspense boundaries within a page hydrate after the page itself
  await complete();
  const load = hydrated ? await loaded() : undefined;
  await page.close();
  const faults = [
    ...(hydrated ? [] : [`is not hydrated within ${HYDRATION_LIMIT_MS / 1000} s`]),
    ...errors.slice(0, 1).map((error) => `reports an error as it hydrates: ${error.split('\n')[0]}`),
  ];
  const refusals = faults.map((fault): Refusal => {
    const fix = 'open the page with npm start and fix what the console reports';
    return { rule: 'hydration', reason: `${address} of ${id} ${fault}`, fix };
  });
  return { status: response?.status(), load, refusals };
}
