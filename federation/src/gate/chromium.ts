import fs from 'node:fs';
import type { Browser } from 'playwright-core';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Starts the Chromium that is named, or one found on the machine, headless.
 * @param switches of its command line besides the usual ones
 * @throws Error when there is none
 */
export async function openChromium(named = '', switches: string[] = []): Promise<Browser> {
  const executablePath = (named ? [named] : KNOWN).find((file) => fs.existsSync(file));
  if (!executablePath) throw new Error(`no Chromium was found${named && ` at ${named}`}`);
  // imported here, since only promotions need it
  const { chromium } = await import('playwright-core');
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];
  return chromium.launch({ executablePath, args: [...args, ...switches] });
}
