import fs from 'node:fs';
import type { Browser } from 'playwright-core';

/** The first one has no windows, menus and tabs: it renders the same pages in three quarters of the processor time. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the Chromium that is named, or one on the machine. */
export const findChromium = (named = ''): string | undefined =>
  (named ? [named] : KNOWN).find((file) => fs.existsSync(file));

/** Besides Playwright's own. */
export const CHROMIUM_SWITCHES = ['--disable-gpu'];

/**
 * Starts the Chromium that is named, or one found on the machine, headless.
 * @param switches of its command line besides the usual ones
 * @throws Error when there is none
 */
export async function openChromium(named = '', switches: string[] = []): Promise<Browser> {
  const executablePath = findChromium(named);
  if (!executablePath) throw new Error(`no Chromium was found${named && ` at ${named}`}`);
  // imported here, since only promotions need it
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: [...CHROMIUM_SWITCHES, ...switches] });
}
