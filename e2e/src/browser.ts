import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { CHROMIUM_SWITCHES } from 'federation/gate/chromium';
import type { Browser, BrowserContext, BrowserContextOptions, BrowserType, Locator, Page } from 'playwright-core';
import { temporaryDir } from './site';

declare global {
  /** Given by `browserEnvironment.mjs`. */
  var chromium: BrowserType;
}

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1350, height: 900 };

let connected: Promise<Browser> | undefined;

/** The browser of all tests, in which each file has contexts of its own. */
const openBrowser = () => (connected ??= chromium.connect(process.env.BROWSER_ADDRESS ?? ''));

export const closeContexts = async (): Promise<void> =>
  void (await Promise.all((await connected)?.contexts().map((context) => context.close()) ?? []));

export const closeBrowser = async (): Promise<void> => (await connected)?.close();

/** Only ends a wait for what never comes: on slow cores, what a page shows in a second takes many. */
const HANG_LIMIT_MS = 120_000;

function patient(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(HANG_LIMIT_MS);
  return context;
}

/** Opens a visitor's browser without anything stored. */
export const openContext = async (options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  patient(await (await openBrowser()).newContext(options));

/** Opens a browser whose storage is in a folder, like a visitor's: it survives the process. */
export const openProfile = async (dir: string): Promise<BrowserContext> =>
  patient(
    await chromium.launchPersistentContext(dir, {
      executablePath: process.env.CHROMIUM_PATH,
      args: CHROMIUM_SWITCHES,
      viewport: DESKTOP,
    }),
  );

/** Returns the process id of the browser that uses a profile. */
export async function processIdOf(profile: BrowserContext): Promise<number> {
  const devtools = await profile.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {};
  const browser = processInfo.find(({ type }) => type === 'browser');
  if (browser === undefined) throw new Error('the browser does not report its process id');
  return browser.id;
}

/** A page, and all its faults. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** console errors and warnings, uncaught errors, failed requests and error statuses, in order */
  faults: string[];
}

/** A slow machine runs a preloaded script later than Chromium expects; `everyPage.test.ts` checks that each runs. */
const LATE = /preloaded using link preload but not used within a few seconds/;

/** Opens a page that records every console error or warning, uncaught error and failed request. */
export async function watchedPage(viewport = DESKTOP): Promise<WatchedPage> {
  const context = await openContext({ viewport, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    const [type, text] = [message.type(), message.text()];
    if (['error', 'warning'].includes(type) && !LATE.test(text)) faults.push(`console ${type}: ${text}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // navigating away aborts what was still loading
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  return { page, context, faults };
}

/**
 * Watches what a page that is about to be opened requests.
 * @returns waits until all of it has arrived, also what the page requests once it is idle
 */
export function watchRequests(page: Page): () => Promise<void> {
  let begun = 0;
  let over = 0;
  page.on('request', () => (begun += 1));
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', () => (over += 1));
  return async () => {
    let seen: number;
    do {
      seen = begun;
      await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle())));
      await eventually(() => over >= begun);
    } while (begun > seen);
  };
}

interface Fiber {
  return?: Fiber;
  stateNode: { current?: { memoizedState: { isDehydrated: boolean } } };
}

/** Waits until React has hydrated the page. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const header = document.querySelector('#root header') ?? {};
    const own = Object.entries(header) as [string, Fiber][];
    let fiber = own.find(([key]) => key.startsWith('__reactFiber'))?.[1];
    while (fiber?.return) fiber = fiber.return;
    return fiber?.stateNode.current?.memoizedState.isDehydrated === false;
  });

/** Opens an address, and waits until React has hydrated the page. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Holds the scripts of a page back; `release` lets them run, and waits until they have. */
export async function heldScripts(page: Page): Promise<{ release: () => Promise<void> }> {
  let letCome: () => void = () => undefined;
  const come = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/*.js', async (route) => {
    await come;
    // the page that requested it may have been left
    await route.continue().catch(() => undefined);
  });
  return {
    async release() {
      letCome();
      await hydrated(page);
    },
  };
}

/** Clicks on a link that downloads a file, and returns where that is. */
export async function downloaded(page: Page, link: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const file = path.join(temporaryDir('download'), download.suggestedFilename());
  await download.saveAs(file);
  return file;
}
