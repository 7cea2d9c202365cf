// npm run screenshots: pictures of every page at 360, 768 and 1350 px, light and dark, in screenshots/.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { buildHouse } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';

const WIDTHS = [360, 768, 1350];
const SCHEMES = ['light', 'dark'];

ensureInstalled();
buildHouse();
const require = createRequire(import.meta.url);
await require('../federation/dist/publishBuilds.js').publishBuilds(path.join(root, 'releases'));
const { chromium } = require('playwright-core');

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'college-screenshots-'));
const server = spawn(process.execPath, ['shell/server/dist/main.js'], {
  cwd: root,
  env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const origin = await new Promise((resolve, reject) => {
  server.stdout.on('data', (chunk) => {
    const match = /http:\/\/localhost:\d+/.exec(String(chunk));
    if (match) resolve(match[0]);
  });
  server.once('exit', (code) => reject(new Error(`the site ended with code ${code}`)));
});

const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
  return pathname + search;
});
const fileName = (pagePath) =>
  decodeURIComponent(pagePath)
    .replace(/^\//, '')
    .replace(/[^\w.()-]+/g, '-') || 'home';

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const colorScheme of SCHEMES) {
  for (const width of WIDTHS) {
    const folder = path.join(root, 'screenshots', `${width}-${colorScheme}`);
    fs.mkdirSync(folder, { recursive: true });
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
    for (const pagePath of [...paths, '/search?q=hostel', '/nothing-here']) {
      await page.goto(origin + pagePath, { waitUntil: 'networkidle' });
      // lazy pictures come as they are scrolled to
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 600) {
          window.scrollTo(0, y);
          await new Promise((resolve) => setTimeout(resolve, 30));
        }
        window.scrollTo(0, 0);
      });
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: path.join(folder, `${fileName(pagePath)}.png`), fullPage: true });
    }
    await page.close();
    console.log(`${paths.length + 2} pages at ${width} px, ${colorScheme}: ${path.relative(root, folder)}`);
  }
}
await browser.close();
server.removeAllListeners('exit');
server.once('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }));
server.kill('SIGTERM');
