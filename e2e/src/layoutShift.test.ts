import type { Browser } from 'playwright-core';
import { DESKTOP, hydrated, openBrowser, PHONE } from './browser';
import { ALL_PAGES } from './routes';
import { startSite, type Site } from './site';
import { openSlowLine, type SlowLine } from './slowLine';

let site: Site;
let browser: Browser;
let line: SlowLine;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  line = await openSlowLine(site.origin, { latencyMs: 60, bytesPerSecond: 400_000 });
});

afterAll(async () => {
  await browser.close();
  await line.close();
  await site.stop();
});

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'no page shifts while it loads on %s',
  async (_name, viewport) => {
    const shifts: Record<string, number> = {};
    for (const path of ALL_PAGES) {
      // a context of its own has an empty cache
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(line.origin + path, { waitUntil: 'load' });
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(150);
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
      if (Number(shift.toFixed(2)) > 0) shifts[path] = shift;
      await context.close();
    }
    expect(shifts).toEqual({});
  },
  400_000,
);
