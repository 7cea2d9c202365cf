import type { Browser, Page } from 'playwright-core';
import { hydrated, openBrowser } from './browser';
import { ALL_PAGES } from './routes';
import { startSite, type Site } from './site';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Words that stick out of the window, or that a box cuts off, in words of who they are. */
const overflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const found = scrollWidth > window.innerWidth ? [`the page by ${scrollWidth - window.innerWidth} px`] : [];
    for (const box of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(box);
      // a pixel wide: for screen readers alone; with inert parts: a carousel, whose buttons bring the rest; an input scrolls
      const isMeant = box.clientWidth <= 1 || box.querySelector('[inert]') !== null || box.matches('input');
      if (isMeant || !['hidden', 'clip'].includes(style.overflowX)) continue;
      const cut = box.scrollWidth - box.clientWidth;
      if (cut > 1) found.push(`${box.tagName.toLowerCase()}.${box.className} by ${cut} px`);
    }
    return found;
  });

// WCAG 1.4.4 and 1.4.10
test.each([360, 1280])(
  'with text at twice its size no page of a window %i px wide loses words or scrolls sideways',
  async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const faults: Record<string, string[]> = {};
    for (const path of ALL_PAGES) {
      await page.goto(site.origin + path, { waitUntil: 'load' });
      await hydrated(page);
      await page.evaluate(async () => {
        document.documentElement.style.fontSize = '200%';
        await document.fonts.ready;
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      });
      const found = await overflows(page);
      if (found.length > 0) faults[path] = found;
    }
    await context.close();
    expect(faults).toEqual({});
  },
  180_000,
);
