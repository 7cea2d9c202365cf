import fs from 'node:fs';
import type { Browser } from 'playwright-core';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The Chromium that is named, or one found on the machine; undefined when there is none. */
export const findChromium = (named: string): string | undefined =>
  (named ? [named] : KNOWN).find((file) => fs.existsSync(file));

/** Starts a Chromium without a window. */
export async function openChromium(executablePath: string): Promise<Browser> {
  // only promotions need it
  const { chromium } = await import('playwright-core');
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];
  return chromium.launch({ executablePath, args });
}
