import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const KNOWN = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const found = () => KNOWN.find((file) => file && fs.existsSync(file));

function installOnDebian() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium with apt-get …');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], options);
}

/** Finds a Chromium, installs one where that is possible, or says what to install; makes a folder for pictures of all sites. */
export default function globalSetup() {
  if (!found()) installOnDebian();
  const chromium = found();
  if (!chromium) {
    throw new Error('No Chromium was found: install chromium (or Google Chrome), or name one with CHROMIUM_PATH.');
  }
  process.env.CHROMIUM_PATH = chromium;
  process.env.KEPT_PICTURES = fs.mkdtempSync(path.join(os.tmpdir(), 'college-pictures-'));
}
