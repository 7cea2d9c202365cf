import type { Browser, Page } from 'playwright-core';
import { DESKTOP, hydrated, openBrowser, PHONE } from './browser';
import { eventually } from './eventually';
import { ALL_PAGES } from './routes';
import { startSite, type Site } from './site';
import { openSlowLine, type SlowLine } from './slowLine';

/** Pages that are looked at side by side, each over a line of its own. */
const LANES = 3;

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

interface Shifted {
  value: number;
  sources: { node?: Element }[];
}

/**
 * How far a page's parts move while it loads, as Chromium counts it, and which.
 * @param visit what a visitor does then
 */
async function shiftOf(
  address: string,
  viewport: typeof PHONE,
  visit: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ shift: number; moved: string[] }> {
  // a context of its own has an empty cache
  const context = await browser.newContext({ viewport });
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
  await page.waitForTimeout(150);
  const found = await page.evaluate(() => (window as unknown as { found: { shift: number; moved: string[] } }).found);
  await context.close();
  return found;
}

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'no page shifts while it loads on %s',
  async (_name, viewport) => {
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
  },
  400_000,
);

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'nothing shifts on %s when react-slick takes over the row of a carousel',
  async (_name, viewport) => {
    for (const path of ['/', '/courses']) {
      const found = await shiftOf(site.origin + path, viewport, async (page) => {
        const carousel = page.getByRole('group', { name: /courses|study areas/i });
        await carousel.hover();
        await carousel.locator('[inert]').first().waitFor();
      });
      expect([path, found]).toEqual([path, { shift: 0, moved: [] }]);
    }
  },
  60_000,
);

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'the first words of the site stand where they will be before the picture beside them has come: %s',
  async (_name, viewport) => {
    const context = await browser.newContext({ viewport, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}/`);
    const words = page.locator('main h1');
    const place = await words.boundingBox();
    // as in a document of which the line has brought no more
    await words.locator('xpath=../following-sibling::div').evaluate((picture) => picture.remove());
    expect(await words.boundingBox()).toEqual(place);
    await context.close();
  },
);

/** Names of the fonts that a page's title is set in that came over the line. */
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

test('words do not wait for fonts: they are fetched when the first page is done, and pages opened after that show them', async () => {
  const context = await browser.newContext({ viewport: PHONE });
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
