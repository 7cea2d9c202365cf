import { eventually } from 'contract/eventually.testing';
import { watchLoad } from 'federation/gate/hydrationRule';
import type { PageBudgets } from 'federation/registry/release/pageBudgets';
import type { Page } from 'playwright-core';
import { DESKTOP, heldScripts, hydrated, openContext, PHONE, visit, watchedPage, watchRequests } from './browser';
import { ALL_PAGES, CHECKED_PAGES, pageBudgets, ROUTES } from './routes';
import { smallTargets } from './smallTargets';
import { openSlowLine, type SlowLine } from './slowConnection';
import { sharedSite as site, withBrowser } from './withSite';

/** One page for each layout that a desktop has and a phone has not; `npm run test:nightly` opens every page on a desktop. */
const ON_DESKTOP = process.env.NIGHTLY ? ALL_PAGES : ['/', '/about', '/courses', '/gallery', '/application'];

const VIEWPORTS = [PHONE, DESKTOP];

/** Number of pages checked in parallel, each over its own slow connection: most of the time they wait for it. */
const LANES = 6;

let lines: SlowLine[];

withBrowser();
beforeAll(async () => {
  lines = await Promise.all(
    Array.from({ length: LANES }, () => openSlowLine(site.origin, { latencyMs: 60, bytesPerSecond: 400_000 })),
  );
});
afterAll(() => Promise.all(lines.map((line) => line.close())));

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

interface Shift {
  shift: number;
  moved: string[];
}

/** Opens a browser with an empty cache that counts the layout shift of a page, and notes the elements that move. */
async function watchedShifts(viewport: typeof PHONE) {
  const watched = await watchedPage(viewport);
  await watched.page.addInitScript(() => {
    const found = { shift: 0, moved: [] as string[] };
    Object.assign(window, { found });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shifted[]) {
        found.shift += value;
        found.moved.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.className}: ${node?.textContent}`));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return watched;
}

async function shiftOf(page: Page): Promise<Shift> {
  await page.evaluate(() => document.fonts.ready);
  await framesAfter(page);
  return page.evaluate(() => (window as unknown as { found: Shift }).found);
}

const BUDGETS = pageBudgets();

/** Returns what a page has more of than its budget allows. */
const overBudget = (path: string, load: PageBudgets): string[] =>
  (Object.entries(BUDGETS.get(path) ?? {}) as [keyof PageBudgets, number][])
    .filter(([kind, budget]) => load[kind] > budget)
    .map(([kind, budget]) => `${kind}: ${load[kind]}, its budget is ${budget}`);

/** Opens a page for the first time, over a slow line, and returns what is wrong with it. */
async function faultsOf(line: SlowLine, path: string, viewport: typeof PHONE): Promise<unknown[]> {
  const { page, context, faults } = await watchedShifts(viewport);
  const allArrived = watchRequests(page);
  const { loaded } = watchLoad(page, line.origin);
  await page.coverage.startJSCoverage();
  await visit(page, line.origin + path);
  const found = await shiftOf(page);
  await allArrived();
  const over = overBudget(path, await loaded());
  const run = (await page.coverage.stopJSCoverage()).map(({ url }) => url);
  const preloaded = await page
    .locator('link[rel=preload][as=script]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const heading = ROUTES.find((route) => route.path === path)?.heading ?? '';
  const isHeaded = (await page.locator('h1').first().innerText()).includes(heading);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  const small = viewport === PHONE ? await smallTargets(page) : [];
  await context.close();
  return [
    ...faults,
    ...over,
    ...small.map((target) => `too small for a finger: ${target}`),
    ...preloaded.filter((file) => !run.includes(file)).map((file) => `${file} is not needed`),
    preloaded.length > 0 || 'no script is preloaded',
    isHeaded || `has no heading "${heading}"`,
    !isWide || 'scrolls sideways',
    Number(found.shift.toFixed(2)) === 0 || found,
  ].filter((one) => one !== true);
}

test('pages open and hydrate within their budgets, without an error, a warning, a failed request or an unneeded script, nothing shifts while they load, and on a phone everything is large enough for a finger', async () => {
  const found: Record<string, unknown[]> = {};
  const waiting = [
    ...[...CHECKED_PAGES, '/home'].map((path) => ({ path, viewport: PHONE })),
    ...ON_DESKTOP.map((path) => ({ path, viewport: DESKTOP })),
  ];
  const walk = async (line: SlowLine) => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const faults = await faultsOf(line, next.path, next.viewport);
      if (faults.length > 0) found[`${next.path} at ${next.viewport.width} px`] = faults;
    }
  };
  await Promise.all(lines.map(walk));
  expect(found).toEqual({});
});

test('nothing shifts when a form says that its scripts are late, nor when they arrive at last', async () => {
  const shifts = async (path: string, viewport: typeof PHONE) => {
    const { page, context } = await watchedShifts(viewport);
    const scripts = await heldScripts(page);
    await page.goto(site.origin + path, { waitUntil: 'commit' });
    await page.locator('form [data-late]').first().waitFor();
    await scripts.release();
    const { shift, moved } = await shiftOf(page);
    expect([path, viewport.width, shift.toFixed(2), moved]).toEqual([path, viewport.width, '0.00', expect.anything()]);
    await context.close();
  };
  // together, since they wait for some seconds until the scripts are late
  await Promise.all(
    ['/application', '/contact'].flatMap((path) => VIEWPORTS.map((viewport) => shifts(path, viewport))),
  );
});

test.each(VIEWPORTS)(
  'the heading of Home is in its final position before the picture beside it has loaded: $width px',
  async (viewport) => {
    const context = await openContext({ viewport, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}/`);
    const words = page.locator('main h1');
    const place = await words.boundingBox();
    // as in a document that has arrived only up to here
    await words.locator('xpath=../following-sibling::div').evaluate((picture) => picture.remove());
    expect(await words.boundingBox()).toEqual(place);
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
  const context = await openContext({ viewport: PHONE });
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
});
