// npm run screenshots: screenshots of every page at 360, 768 and 1350 px, light and dark, in screenshots/.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildWorkspaces, ensureInstalled, root } from './install.mjs';

const WIDTHS = [360, 768, 1350];
const SCHEMES = ['light', 'dark'];

ensureInstalled();
buildWorkspaces();
const require = createRequire(import.meta.url);
await require('../federation/dist/dev/publishLocalBuilds.js').publishLocalBuilds(path.join(root, 'releases'));
const { openFoundChromium } = require('../federation/dist/gate/chromium.js');
const { listedAddresses } = require('../federation/dist/gate/pageAddresses.js');
const { startTemporaryServer } = require('../federation/dist/process/startServer.js');

const server = await startTemporaryServer(path.join(root, 'shell/server/dist/main.js'), process.env, 'ignore');
const { origin } = server;
const paths = await listedAddresses(origin);
const fileName = (pagePath) =>
  decodeURIComponent(pagePath)
    .replace(/^\//, '')
    .replace(/[^\w.()-]+/g, '-') || 'home';

const browser = await openFoundChromium(process.env.CHROMIUM_PATH);
for (const colorScheme of SCHEMES) {
  for (const width of WIDTHS) {
    const folder = path.join(root, 'screenshots', `${width}-${colorScheme}`);
    fs.mkdirSync(folder, { recursive: true });
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
    for (const pagePath of [...paths, '/search?q=hostel', '/nothing-here']) {
      await page.goto(origin + pagePath, { waitUntil: 'networkidle' });
      // lazy pictures load when they are scrolled into view
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
await server.stop();
