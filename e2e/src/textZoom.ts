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

/** Returns what does not fit into windows of these sizes at twice the text size, which the page keeps. */
export async function overflowsAtTwiceTheSize(page: Page, viewports: (typeof PHONE)[]): Promise<string[]> {
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  const found: string[] = [];
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    });
    found.push(...(await overflows(page)).map((text) => `${viewport.width}: ${text}`));
  }
  return found;
}
