import type { Page } from 'playwright-core';

const LONG_TASK_MS = 50;

interface Entry {
  entryType: string;
  name: string;
  startTime: number;
  duration: number;
  /** of a layout shift */
  value: number;
}

/** Milliseconds from the start of the navigation. */
export interface Timeline {
  firstPaintMs: number;
  largestPaintMs: number;
  /** total blocking time: the part of each task beyond 50 ms, in which the page does not respond to input */
  blockingMs: number;
  longestTaskMs: number;
  /** cumulative layout shift, as Chromium counts it */
  shift: number;
}

/** Records the browser's performance entries of each page that is opened. */
export async function watchTimeline(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: object[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { entryType, name, startTime, duration } = entry;
        seen.push({ entryType, name, startTime, duration, value: 'value' in entry ? entry.value : 0 });
      }
    });
    for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift']) {
      observer.observe({ type, buffered: true });
    }
    Object.assign(window, { seen });
  });
}

/** Returns the recorded timeline of the open page. */
export async function readTimeline(page: Page): Promise<Timeline> {
  const entries = await page.evaluate(() => (window as unknown as { seen: Entry[] }).seen);
  const of = (type: string) => entries.filter(({ entryType }) => entryType === type);
  const tasks = of('longtask').map(({ duration }) => duration);
  return {
    firstPaintMs: of('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN,
    largestPaintMs: of('largest-contentful-paint').at(-1)?.startTime ?? NaN,
    blockingMs: tasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0),
    longestTaskMs: Math.max(0, ...tasks),
    shift: of('layout-shift').reduce((sum, { value }) => sum + value, 0),
  };
}
