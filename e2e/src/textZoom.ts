import type { Page } from 'playwright-core';
import type { PHONE } from './browser';

/** Returns descriptions of text that overflows the window, or that a box cuts off. */
const overflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const found = scrollWidth > window.innerWidth ? [`the page by ${scrollWidth - window.innerWidth} px`] : [];
    for (const box of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(box);
      // a pixel wide: for screen readers only; with inert parts: a line of news that moves; an input scrolls
      const isMeant = box.clientWidth <= 1 || box.querySelector('[inert]') !== null || box.matches('input');
      if (isMeant || !['hidden', 'clip'].includes(style.overflowX)) continue;
      const cut = box.scrollWidth - box.clientWidth;
      if (cut > 1) found.push(`${box.tagName.toLowerCase()}.${box.className} by ${cut} px`);
    }
    return found;
  });

/** Container queries apply some frames after a new size of the window. */
const FRAMES_TO_SETTLE = 10;

/** Returns what does not fit into windows of these sizes at twice the text size, which the page keeps. */
export async function overflowsAtTwiceTheSize(page: Page, viewports: (typeof PHONE)[]): Promise<string[]> {
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  const found: string[] = [];
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await page.waitForFunction((width) => window.innerWidth === width, viewport.width);
    await page.evaluate(async (frames) => {
      await document.fonts.ready;
      for (let left = frames; left > 0; left -= 1) await new Promise(requestAnimationFrame);
    }, FRAMES_TO_SETTLE);
    found.push(...(await overflows(page)).map((text) => `${viewport.width}: ${text}`));
  }
  return found;
}
