import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

export interface Profile {
  name: 'phone' | 'desktop';
  viewport: { width: number; height: number };
  hasTouch: boolean;
  /** milliseconds of a round trip, and bytes per second */
  line: { latency: number; downloadThroughput: number; uploadThroughput: number };
  /** how many times slower its processor is than this machine's */
  slowdown: number;
}

/** 1.6 Mbit/s down, 0.75 Mbit/s up. */
export const PHONE: Profile = {
  name: 'phone',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  line: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
  slowdown: 4,
};

/** 10 Mbit/s. */
export const DESKTOP: Profile = {
  name: 'desktop',
  viewport: { width: 1350, height: 900 },
  hasTouch: false,
  line: { latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 },
  slowdown: 1,
};

/** esbuild, which compiles this program, wraps named functions in a helper that pages do not have. */
const NAMING = 'globalThis.__name ??= (named) => named;';

export interface OpenedPage {
  page: Page;
  context: BrowserContext;
  devtools: CDPSession;
  /** Applies the profile's connection and processor speed. */
  slowDown: () => Promise<void>;
}

/** Opens an empty page in a new browser context. */
export async function openPage(browser: Browser, { viewport, hasTouch, line, slowdown }: Profile): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport, hasTouch });
  await context.addInitScript(NAMING);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  return {
    page,
    context,
    devtools,
    async slowDown() {
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    },
  };
}
