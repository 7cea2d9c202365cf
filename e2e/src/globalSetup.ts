import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { CHROMIUM_SWITCHES, findChromium } from 'federation/gate/chromium';
import { chromium, type BrowserServer } from 'playwright-core';
import { installOnDebian } from './debian';
import { root, startSite, temporaryDir, type Site } from './site';

declare global {
  /** What all test files share, until `globalTeardown.ts` ends it. */
  var shared: { browser: BrowserServer; site: Site };
}

/** Returns the Chromium that CHROMIUM_PATH names, or one that is found, or installed if possible. */
function chromiumOfTests(): string {
  const named = process.env.CHROMIUM_PATH;
  const isThere = () => findChromium(named) !== undefined;
  const install = (name: string) => installOnDebian(name, 'fonts-liberation');
  // a distribution without the first package has Chromium itself
  if (!named && !isThere() && !install('chromium-headless-shell')) install('chromium');
  const found = findChromium(named);
  if (found) return found;
  throw new Error('No Chromium was found: install chromium (or Google Chrome), or name one with CHROMIUM_PATH.');
}

/** Publishes the college's content once, in a data folder that every new site of the tests starts with a copy of. */
function publishContent(): string {
  const dataDir = temporaryDir('published');
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const command = path.join(root, 'api/dist/cli/content.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'publish'], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the content cannot be published:\n${stdout}${stderr}`);
  return dataDir;
}

/** Starts the browser of all tests, and the site of those that change nothing which others would notice. */
export default async function globalSetup(): Promise<void> {
  const executablePath = chromiumOfTests();
  process.env.CHROMIUM_PATH = executablePath;
  process.env.PUBLISHED_DATA = publishContent();
  const [browser, site] = await Promise.all([
    chromium.launchServer({ executablePath, args: CHROMIUM_SWITCHES }),
    startSite(),
  ]);
  globalThis.shared = { browser, site };
  process.env.BROWSER_ADDRESS = browser.wsEndpoint();
  process.env.SHARED_SITE = site.origin;
  process.env.SHARED_DATA = site.dataDir;
}
