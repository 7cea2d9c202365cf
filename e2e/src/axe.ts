import fs from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { DESKTOP, openContext, PHONE, visit } from './browser';

const source = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeResults {
  violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
}

/** What can differ between a light and a dark page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Returns what axe finds on the page now: one line per violation, with the first elements. WCAG 2.2 AA and best practice.
 * @param about only colours, if the page has already been checked in other colours
 * @param without selectors of what was checked on another page
 */
export async function violations(
  page: Page,
  about: 'everything' | 'colours' = 'everything',
  without: string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const runOnly = about === 'colours' ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: TAGS };
  const results = await page.evaluate(
    ([options, exclude]) => {
      const { axe } = window as unknown as {
        axe: { run: (context: object, options: object) => Promise<AxeResults> };
      };
      return axe.run({ include: document, exclude }, options);
    },
    // axe would load style sheets again for a rule that is not used, and autoplaying media, which no page has
    [{ runOnly, resultTypes: ['violations'], preload: false }, without] as const,
  );
  return results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.length}) ${nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`)
        .join(' / ')}`,
  );
}

/** Opens a browser that prefers light colours and no movement. */
const openCalmContext = (viewport = PHONE): Promise<BrowserContext> =>
  openContext({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });

/** Opens a page in light colours and without movement, and waits until it is hydrated. */
export async function openPage(address: string, viewport = PHONE): Promise<Page> {
  const page = await (await openCalmContext(viewport)).newPage();
  await visit(page, address);
  return page;
}

/** Opens an empty page in light colours and without movement, in which each document comes with axe. */
export async function openPageWithAxe(): Promise<Page> {
  const context = await openCalmContext();
  await context.addInitScript(source);
  return context.newPage();
}

/** Waits for transitions, and for those that begin meanwhile: colours change with one, also from light to dark. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let running: Animation[];
    do {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      running = document.getAnimations().filter(({ playState }) => playState === 'running');
      await Promise.allSettled(running.map(({ finished }) => finished));
    } while (running.length > 0);
  });

/** Checks that axe finds no fault on the page, in both colour schemes, and that it fits into the window at both widths. */
export async function shown(page: Page, name: string): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await settled(page);
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect([name, viewport.width, scrolls]).toEqual([name, viewport.width, false]);
  }
  await expectNoFaults(page, name);
}

/**
 * Returns what axe finds in the colours that the page is shown in, and then in the others, in which it stays. Of those only
 * colours are checked: everything else was just now.
 */
export async function faultsIn(page: Page, without: string[] = []): Promise<string[]> {
  // what the pointer comes to lie on may begin to change its colours at any time
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled(page);
  const found = await violations(page, 'everything', without);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const other = isDark ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  await settled(page);
  found.push(...(await violations(page, 'colours', without)).map((text) => `${other}: ${text}`));
  return found;
}

/** Checks that axe finds nothing on a page. */
export async function expectNoFaults(page: Page, name: string): Promise<void> {
  expect([name, await faultsIn(page)]).toEqual([name, []]);
}
