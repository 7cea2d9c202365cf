import type { Page } from 'playwright-core';

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

/** What does not fit while text has twice its size; leaves it at that size. */
export async function overflowsAtTwiceTheSize(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%';
    await document.fonts.ready;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  return overflows(page);
}
