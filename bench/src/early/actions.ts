import { applicationPage } from 'contract/pages/admissions';
import type { Page } from 'playwright-core';
import { recordKeystrokes, takeKeystrokes } from '../browser/keystrokes';
import type { OpenedPage } from '../browser/profiles';
import { touch } from '../browser/touch';
import { withinLimit } from '../browser/withinLimit';
import { recordNavigation } from '../navigation/recorder';
import { recordMenu } from './menu';

/** An interaction of an early visitor. */
export interface Action {
  path: string;
  /** Runs before the page is opened. @returns the interaction, to be run at the chosen moment */
  prepare: (opened: OpenedPage) => Promise<(isHydrated: Promise<void>) => Promise<Outcome>>;
}

export interface Outcome {
  /** until the response; undefined when the interaction was lost */
  ms?: number;
}

/** Waits for an element, scrolls it into view and returns its centre. */
const placeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });

async function touchElement(opened: OpenedPage, selector: string): Promise<void> {
  const { x, y } = await placeOf(opened.page, selector);
  await touch(opened, x, y);
}

const openMenu: Action = {
  path: '/B.Pharm',
  async prepare(opened) {
    const shown = await recordMenu(opened.page);
    return async () => {
      const answered = shown();
      await touchElement(opened, 'header [aria-label="Menu"]');
      return { ms: await withinLimit(answered) };
    };
  },
};

const followLink: Action = {
  path: '/B.Pharm',
  async prepare(opened) {
    const next = await recordNavigation(opened.page);
    return async () => {
      const painted = next();
      await touchElement(opened, 'header a[href="/"]');
      return { ms: (await withinLimit(painted))?.ms };
    };
  },
};

const NAME = 'anjali krishnan nair';
const FIELD = '[name="name"]';

/** Whether the form has the typed text, and reports no missing value when the field loses focus. */
async function isKept(page: Page): Promise<boolean> {
  await page.waitForLoadState('networkidle');
  const field = page.locator(FIELD).first();
  const value = (await field.inputValue()).toLowerCase();
  await field.focus();
  await page.keyboard.press('Tab');
  // the form marks missing values in the next frame
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return value === NAME && (await field.getAttribute('aria-invalid')) !== 'true';
}

const typeIntoField: Action = {
  path: applicationPage.path,
  async prepare(opened) {
    const { page } = opened;
    await recordKeystrokes(page);
    return async (isHydrated) => {
      await touchElement(opened, FIELD);
      await page.keyboard.type(NAME);
      await withinLimit(isHydrated);
      if (!(await isKept(page))) return {};
      return { ms: Math.max(...(await takeKeystrokes(page)).slice(0, NAME.length)) };
    };
  },
};

export const ACTIONS = { 'menu opened': openMenu, 'link followed': followLink, 'field typed into': typeIntoField };
