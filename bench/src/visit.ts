import type { Browser } from 'playwright-core';

/** 150 ms round trip, 1.6 Mbit/s down, 0.75 Mbit/s up, a quarter of this machine's processor. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWDOWN = 4;
const LONG_TASK_MS = 50;

type Entry = Pick<PerformanceEntry, 'entryType' | 'name' | 'startTime' | 'duration'>;

/** Times in milliseconds after the click, bytes as they went over the line. */
export interface Visit {
  firstPaintMs: number;
  largestPaintMs: number;
  /** what its tasks take beyond 50 ms each, while nothing that is touched is answered */
  blockingMs: number;
  scriptBytes: number;
  styleBytes: number;
}

/**
 * Opens a page as a phone that was never here before, and waits until it is complete.
 * @param elsewhere a page of another site, from which it comes: a browser changes its process on the way
 */
export async function visit(browser: Browser, address: string, elsewhere: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(elsewhere);
  const devtools = await context.newCDPSession(page);
  const bytes = { Script: 0, Stylesheet: 0 };
  const kinds = new Map<string, keyof typeof bytes>();
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') kinds.set(requestId, type);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(() => {
    const seen: Entry[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { entryType, name, startTime, duration } of list.getEntries())
        seen.push({ entryType, name, startTime, duration });
    });
    for (const type of ['paint', 'largest-contentful-paint', 'longtask']) observer.observe({ type, buffered: true });
    Object.assign(window, { seen });
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const entries = await page.evaluate(() => (window as unknown as { seen: Entry[] }).seen);
  const of = (type: string) => entries.filter(({ entryType }) => entryType === type);
  await context.close();
  return {
    firstPaintMs: of('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN,
    largestPaintMs: of('largest-contentful-paint').at(-1)?.startTime ?? NaN,
    blockingMs: of('longtask').reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0),
    scriptBytes: bytes.Script,
    styleBytes: bytes.Stylesheet,
  };
}
