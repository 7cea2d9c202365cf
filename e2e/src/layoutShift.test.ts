import { eventually } from 'contract/eventually.testing';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, hydrated, openBrowser, openContext, PHONE } from './browser';
import { ALL_PAGES } from './routes';
import { startSite, type Site } from './site';
import { openSlowLine, type SlowLine } from './slowConnection';

/** Number of pages checked in parallel, each over its own slow connection: most of the time they wait for it. */
const LANES = 6;

let site: Site;
let browser: Browser;
let lines: SlowLine[];

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  lines = await Promise.all(
    Array.from({ length: LANES }, () => openSlowLine(site.origin, { latencyMs: 60, bytesPerSecond: 400_000 })),
  );
});

afterAll(async () => {
  await browser.close();
  await Promise.all(lines.map((line) => line.close()));
  await site.stop();
});

/** Waits until what the page shows now has been painted, and its shifts are reported. */
const framesAfter = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((reported) => setTimeout(reported));
  });

interface Shifted {
  value: number;
  sources: { node?: Element }[];
}

/**
 * Returns the layout shift of a page while it loads, as Chromium counts it, and the elements that moved.
 * @param visit what a visitor does after that
 */
async function shiftOf(
  address: string,
  viewport: typeof PHONE,
  visit: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ shift: number; moved: string[] }> {
  // a new context has an empty cache
  const context = await openContext(browser, { viewport });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const found = { shift: 0, moved: [] as string[] };
    Object.assign(window, { found });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shifted[]) {
        found.shift += value;
        found.moved.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.className}: ${node?.textContent}`));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'load' });
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  await visit(page);
  await framesAfter(page);
  const found = await page.evaluate(() => (window as unknown as { found: { shift: number; moved: string[] } }).found);
  await context.close();
  return found;
}

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('no page shifts while it loads on %s', async (_name, viewport) => {
  const shifts: Record<string, object> = {};
  const waiting = [...ALL_PAGES];
  const walk = async ({ origin }: SlowLine) => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const found = await shiftOf(origin + path, viewport);
      if (Number(found.shift.toFixed(2)) > 0) shifts[path] = found;
    }
  };
  await Promise.all(lines.map(walk));
  expect(shifts).toEqual({});
});

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('nothing shifts on %s when react-slick takes over a carousel', async (_name, viewport) => {
  for (const path of ['/', '/courses']) {
    const found = await shiftOf(site.origin + path, viewport, async (page) => {
      const carousel = page.getByRole('group', { name: /courses|study areas/i });
      await carousel.hover();
      await carousel.locator('[inert]').first().waitFor();
    });
    expect([path, found]).toEqual([path, { shift: 0, moved: [] }]);
  }
});

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'the heading of Home is in its final position before the picture beside it has loaded: %s',
  async (_name, viewport) => {
    const context = await openContext(browser, { viewport, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}/`);
    const words = page.locator('main h1');
    const place = await words.boundingBox();
    // as in a document that has arrived only up to here
    await words.locator('xpath=../following-sibling::div').evaluate((picture) => picture.remove());
    expect(await words.boundingBox()).toEqual(place);
    await context.close();
  },
);

/** Returns the names of the web fonts that a page's heading is rendered with. */
async function webFontsOf(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
}

test('text does not wait for fonts: they are fetched after the first page has loaded, and later pages use them', async () => {
  const context = await openContext(browser, { viewport: PHONE });
  const page = await context.newPage();
  const fetched = ['figtree', 'source-serif'].map((name) =>
    page.waitForResponse(async (answer) => answer.url().includes(name) && (await answer.finished()) === null),
  );
  const isDone: Promise<boolean>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) isDone.push(page.evaluate(() => document.readyState === 'complete'));
  });
  await page.goto(`${site.origin}/events`, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await Promise.all(fetched);
  expect(await Promise.all(isDone)).toEqual([true, true]);
  expect(await webFontsOf(page)).toEqual([]);

  let shown: string[] = [];
  await eventually(async () => {
    for (const name of ['Careers', 'Events']) {
      await page.getByRole('contentinfo').getByRole('link', { name }).first().click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
    shown = await webFontsOf(page);
    return shown.length > 0;
  });
  expect(shown).toEqual([expect.stringContaining('Source Serif')]);
  await context.close();
});
