import { setTimeout as pause } from 'node:timers/promises';
import { closeBrowser, openBrowser, readPage, type ReadingTally } from './reading';

/** The pages that each kind of visitor reads. */
const VISITS: readonly (readonly string[])[] = [
  ['/', '/courses', '/B.Pharm', '/admission'],
  ['/', '/about', '/hostel', '/facilities', '/contact'],
  ['/D.Pharm', '/admission', '/faculties'],
  ['/', '/news', '/events', '/gallery'],
  ['/careers', '/application-form'],
  ['/events', '/gallery'],
];

/** Every page that visitors read, including the form. */
export const PAGES_READ = [...new Set(VISITS.flat()), '/application'];

/** Minimum and maximum reading time of a page, in milliseconds. */
const READING_MS = [3000, 9000] as const;

export const between = ([least, most]: readonly [number, number], random: () => number) =>
  least + random() * (most - least);

/** Waits until a moment of performance.now(). */
export const until = (moment: number) => pause(Math.max(moment - performance.now(), 0));

/** One visitor's pages with their times, planned before the first request. */
export interface Visit {
  visitor: number;
  pages: { path: string; at: number }[];
}

export function planVisit(visitor: number, arrivesAt: number, random: () => number): Visit {
  const paths = VISITS[Math.floor(random() * VISITS.length)] ?? [];
  let at = arrivesAt;
  return {
    visitor,
    pages: paths.map((path, page) => ({ path, at: page === 0 ? at : (at += between(READING_MS, random)) })),
  };
}

/** @param leavesAt when the visitor leaves, finished or not */
export async function visit({ visitor, pages }: Visit, origin: string, tally: ReadingTally, leavesAt = Infinity) {
  const [first] = pages;
  if (first === undefined) return;
  await until(first.at);
  const browser = openBrowser(origin, visitor);
  const leaving = Number.isFinite(leavesAt) ? setTimeout(browser.line.close, leavesAt - performance.now()) : undefined;
  for (const { path, at } of pages) {
    if (at > leavesAt) break;
    await until(at);
    await readPage(browser, path, at, tally);
  }
  await closeBrowser(browser);
  clearTimeout(leaving);
}
