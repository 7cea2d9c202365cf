import type { Page } from 'playwright-core';

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

/** Returns what does not fit at twice the text size. */
export async function overflowsAtTwiceTheSize(page: Page): Promise<string[]> {
  const zoom = (fontSize: string) =>
    page.evaluate(async (size) => {
      document.documentElement.style.fontSize = size;
      await document.fonts.ready;
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }, fontSize);
  await zoom('200%');
  const found = await overflows(page);
  await zoom('');
  return found;
}
