/// <reference lib="dom" />
import type { BrowserContext, ConsoleMessage } from 'playwright-core';
import type { PageBudgets } from '../registry/release/pageBudgets';
import { watchLoad } from './pageLoad';
import type { Refusal } from './verdict';

declare global {
  interface Window {
    gateIsHydrated?: boolean;
    /** runs the idle callbacks that were held back, and further ones without delay */
    gateRunIdle: () => void;
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown;
  }
}

const HYDRATION_LIMIT_MS = 15_000;

/** Runs in the page before its scripts. React notifies developer tools of every commit; the first one is the end of hydration. */
export function noticeHydration(): void {
  const ignore = () => undefined;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => (window.gateIsHydrated = true),
    onCommitFiberUnmount: ignore,
    onPostCommitFiberRoot: ignore,
    checkDCE: ignore,
  };
}

/**
 * Runs in the page before its scripts: holds back idle callbacks until the page's load has been measured. Otherwise they
 * would be part of the load on a fast machine and not on a slow one.
 */
export function holdIdle(): void {
  const native = window.requestIdleCallback.bind(window);
  let held: IdleRequestCallback[] | undefined = [];
  window.requestIdleCallback = (callback, options) => (held ? -held.push(callback) : native(callback, options));
  window.gateRunIdle = () => {
    const waiting = held ?? [];
    held = undefined;
    for (const callback of waiting) native(callback);
  };
}

// A failed picture or map that the gate's machine cannot reach is unrelated to hydration.
const isOfPage = (message: ConsoleMessage) =>
  message.type() === 'error' && !message.text().startsWith('Failed to load resource');

/**
 * Checks that a page hydrates, without an error: React reports every element and text that differs from what the server sent.
 * @param context of a browser in which `noticeHydration` and `holdIdle` run before the scripts of a page
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
  const isHydrated = await page
    .waitForFunction(() => window.gateIsHydrated, undefined, { timeout: HYDRATION_LIMIT_MS })
    .then(
      () => true,
      () => false,
    );
  // Suspense boundaries within a page hydrate after the page itself
  await complete();
  const load: PageBudgets | undefined = isHydrated ? await loaded() : undefined;
  await page.evaluate(() => window.gateRunIdle());
  await complete();
  await page.close();
  const faults = [
    ...(isHydrated ? [] : [`is not hydrated within ${HYDRATION_LIMIT_MS / 1000} s`]),
    ...errors.slice(0, 1).map((error) => `reports an error as it hydrates: ${error.split('\n')[0]}`),
  ];
  const refusals = faults.map((fault): Refusal => {
    const fix = 'open the page with npm start and fix what the console reports';
    return { rule: 'hydration', reason: `${address} of ${id} ${fault}`, fix };
  });
  return { status: response?.status(), load, refusals };
}
