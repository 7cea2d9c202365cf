import type { Page } from 'playwright-core';

/** Returns what is smaller than WCAG 2.5.8 asks for; links within a line of text are exempt. */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
    const isSmall = (target: Element) => {
      const { width, height } = target.getBoundingClientRect();
      const isInText = target.closest('p, li, dd') !== null && getComputedStyle(target).display === 'inline';
      return width > 2 && !isInText && Math.min(width, height) < 24;
    };
    return targets.filter(isSmall).map((target) => target.outerHTML.slice(0, 100));
  });
