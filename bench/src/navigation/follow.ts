import type { Browser, Page } from 'playwright-core';
import { openPage, PHONE, type OpenedPage } from '../browser/profiles';
import { touch } from '../browser/touch';
import { withinLimit } from '../browser/withinLimit';
import type { Pair } from './pairs';
import { recordNavigation } from './recorder';

/** Tolerance of the restored scroll position: browsers round. */
const SAME_PLACE_PX = 2;
const PLACE_LIMIT_MS = 1000;

export interface Followed {
  firstMs: number;
  secondMs: number;
  /** whether going back restored the scroll position */
  isPlaceKept: boolean;
}

/** Scrolls to the first visible link to one of these paths, and returns its centre. */
async function findLink(page: Page, { from, to, paths }: Pair): Promise<{ x: number; y: number }> {
  const found = await page.evaluate((wanted) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('main a[href], footer a[href]')].find(
      (one) =>
        one.origin === location.origin &&
        wanted.includes(one.pathname) &&
        one.pathname !== location.pathname &&
        one.checkVisibility({ visibilityProperty: true }),
    );
    link?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = link?.getClientRects()[0];
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, paths);
  if (!found) throw new Error(`${page.url()} of ${from} has no link to a page of ${to}`);
  return found;
}

const atRest = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load');
  await page.waitForLoadState('networkidle');
};

async function click(
  opened: OpenedPage,
  pair: Pair,
  next: () => Promise<{ ms: number; scrolledTo: number; path: string }>,
) {
  const { x, y } = await findLink(opened.page, pair);
  // elements scrolled into view may load, and be larger than their placeholders
  await atRest(opened.page);
  const there = (await opened.page.evaluate(() => scrollY)) === 0 ? { x, y } : await findLink(opened.page, pair);
  const painted = next();
  await touch(opened, there.x, there.y);
  const seen = await withinLimit(painted);
  if (!seen) throw new Error(`${opened.page.url()}: the link to a page of ${pair.to} was touched, and opened nothing`);
  return seen;
}

const headingOf = (page: Page) => page.locator('main h1').first().innerText();

/** Goes back to a page, and returns whether its scroll position is restored within a second of its appearance. */
async function goBack(page: Page, path: string, heading: string, scrolledTo: number): Promise<boolean> {
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL((url) => url.pathname === path);
  await page.locator('main h1').filter({ hasText: heading }).first().waitFor();
  const isThere = ({ wanted, near }: { wanted: number; near: number }) => Math.abs(scrollY - wanted) <= near;
  const isKept = await page
    .waitForFunction(isThere, { wanted: scrolledTo, near: SAME_PLACE_PX }, { timeout: PLACE_LIMIT_MS })
    .then(
      () => true,
      () => false,
    );
  await atRest(page);
  return isKept;
}

/** On a phone: opens the page, follows the link, goes back, and follows it again. */
export async function follow(browser: Browser, origin: string, pair: Pair): Promise<Followed> {
  const opened = await openPage(browser, PHONE);
  const { page, context, slowDown } = opened;
  try {
    const next = await recordNavigation(page);
    await slowDown();
    await page.goto(origin + pair.page);
    await atRest(page);
    const heading = await headingOf(page);
    const first = await click(opened, pair, next);
    await atRest(page);
    const isPlaceKept = await goBack(page, pair.page, heading, first.scrolledTo);
    const second = await click(opened, pair, next);
    return { firstMs: first.ms, secondMs: second.ms, isPlaceKept };
  } finally {
    await context.close();
  }
}
