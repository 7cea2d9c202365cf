import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1350, height: 900 };

const chromiumOptions = () => ({
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

export const openBrowser = (): Promise<Browser> => chromium.launch(chromiumOptions());

/** A browser whose storage lies in a folder, as a visitor's does: it outlives the process. */
export const openProfile = (dir: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(dir, { ...chromiumOptions(), viewport: DESKTOP });

/** The process id of the browser that a profile was opened in. */
export async function processIdOf(profile: BrowserContext): Promise<number> {
  const devtools = await profile.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {};
  const browser = processInfo.find(({ type }) => type === 'browser');
  if (browser === undefined) throw new Error('the browser does not say its process id');
  return browser.id;
}

/** A page, and everything in it that a careful developer would not accept. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** console errors and warnings, uncaught errors, failed requests and error statuses, in order */
  faults: string[];
}

/** A slow machine runs a preloaded script later than Chromium expects; `pages.test.ts` looks whether each runs. */
const LATE = /preloaded using link preload but not used within a few seconds/;

/** Opens a page that notes every console error or warning, uncaught error and failed request. */
export async function watchedPage(browser: Browser, viewport = DESKTOP): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    const [type, text] = [message.type(), message.text()];
    if (['error', 'warning'].includes(type) && !LATE.test(text)) faults.push(`console ${type}: ${text}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // a navigation away ends what was still loading
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  return { page, context, faults };
}

interface Fiber {
  return?: Fiber;
  stateNode: { current?: { memoizedState: { isDehydrated: boolean } } };
}

/** Waits until React has taken over what the server sent. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const header = document.querySelector('#root header') ?? {};
    const own = Object.entries(header) as [string, Fiber][];
    let fiber = own.find(([key]) => key.startsWith('__reactFiber'))?.[1];
    while (fiber?.return) fiber = fiber.return;
    return fiber?.stateNode.current?.memoizedState.isDehydrated === false;
  });
