import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Chromium without windows, menus and tabs: renders the same pages in three quarters of the processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const KNOWN = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const isThere = (file) => fs.existsSync(file);

function installOnDebian() {
  if (process.getuid?.() !== 0 || !isThere('/usr/bin/apt-get')) return;
  console.log('Installing Chromium with apt-get …');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  const install = (...packages) =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  // a distribution without this package has Chromium itself
  const { status } = install('chromium-headless-shell', 'fonts-liberation');
  if (status !== 0 && !KNOWN.some(isThere)) install('chromium', 'fonts-liberation');
}

/** Returns the Chromium that CHROMIUM_PATH names, or one that is found, or installed if possible. */
function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isThere(named)) throw new Error(`CHROMIUM_PATH is "${named}", and there is no such file`);
  if (named) return named;
  if (!isThere(HEADLESS_SHELL)) installOnDebian();
  const chromium = KNOWN.find(isThere);
  if (chromium) return chromium;
  throw new Error('No Chromium was found: install chromium (or Google Chrome), or name one with CHROMIUM_PATH.');
}

/** Publishes the college's content once, in a data folder that every new site of the tests starts with a copy of. */
function publishContent() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'college-published-'));
  const command = path.join(import.meta.dirname, '../../api/dist/cli/content.js');
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'publish'], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the content cannot be published:\n${stdout}${stderr}`);
  return dataDir;
}

/** Chooses the Chromium of all tests, and creates what all sites share. */
export default function globalSetup() {
  process.env.CHROMIUM_PATH = findChromium();
  process.env.KEPT_PICTURES = fs.mkdtempSync(path.join(os.tmpdir(), 'college-pictures-'));
  process.env.PUBLISHED_DATA = publishContent();
}
