import type { Browser } from 'playwright-core';
import { DESKTOP } from 'e2e/src/browser';

/** Measurements of one scroll down the list. */
export interface Scrolled {
  /** intervals between frames, in order */
  frameMs: number[];
  /** durations of tasks of 50 ms and more */
  longTaskMs: number[];
}

/** Distance per frame, as with a mouse wheel. */
const STEP_PX = 120;

/** Opens the list of all applications and scrolls down for the given number of frames. */
export async function scrollList(browser: Browser, origin: string, cookie: string, frames: number): Promise<Scrolled> {
  const context = await browser.newContext({ viewport: DESKTOP });
  try {
    const { hostname } = new URL(origin);
    await context.addCookies([
      { name: 'staff', value: cookie, domain: hostname, path: '/api/office', httpOnly: true, sameSite: 'Strict' },
    ]);
    const page = await context.newPage();
    await page.goto(`${origin}/office/applications`);
    await page.getByRole('row').nth(20).waitFor();
    return await page.evaluate(
      async ([count, step]) => {
        const row = document.querySelector('tbody tr');
        const scroller = row?.closest('table')?.parentElement;
        if (!scroller || scroller.scrollHeight <= scroller.clientHeight) throw new Error('bench: no list that scrolls');
        const longTaskMs: number[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longTaskMs.push(duration);
        });
        observer.observe({ type: 'longtask' });
        const frameMs: number[] = [];
        let last = await new Promise<number>(requestAnimationFrame);
        for (let turn = 0; turn < count; turn += 1) {
          scroller.scrollTop += step;
          const at = await new Promise<number>(requestAnimationFrame);
          frameMs.push(at - last);
          last = at;
        }
        observer.disconnect();
        return { frameMs, longTaskMs };
      },
      [frames, STEP_PX] as const,
    );
  } finally {
    await context.close();
  }
}
