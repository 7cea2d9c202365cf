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

/** Returns the Chromium that is named, or one found on the machine; undefined when there is none. */
export const findChromium = (named: string): string | undefined =>
  (named ? [named] : KNOWN).find((file) => fs.existsSync(file));

/** Starts a headless Chromium, with these switches of its command line besides the usual ones. */
export async function openChromium(executablePath: string, switches: string[] = []): Promise<Browser> {
  // imported here, since only promotions need it
  const { chromium } = await import('playwright-core');
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];
  return chromium.launch({ executablePath, args: [...args, ...switches] });
}

/** Starts the Chromium that is named, or one found on the machine. @throws Error when there is none */
export function openFoundChromium(named = '', switches?: string[]): Promise<Browser> {
  const found = findChromium(named);
  if (found !== undefined) return openChromium(found, switches);
  throw new Error(
    named
      ? `CHROMIUM_PATH is "${named}", and there is no such file`
      : 'No Chromium was found: install chromium, or name one with CHROMIUM_PATH.',
  );
}
