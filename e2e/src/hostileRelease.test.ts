import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { openBrowser, watchedPage } from './browser';
import { setTraffic } from './releases';
import { copyReleases, startSite, temporaryDir, type Site } from './site';
import { THROW_AWAY, writeThrowAway } from './throwAwayRelease';

const KEY = 'a key of this site that nobody else may have';

const onServer = (server: string) =>
  `() => side === 'server' ? (${server})() : h('section', null, h('h1', null, 'Guided tour'))`;

let site: Site;
let connections = 0;
const dataDir = temporaryDir('data');
const marker = path.join(dataDir, 'started');
const server = net.createServer((socket) => {
  connections += 1;
  socket.end();
});

/** Starts a site with a release whose page /tries catches what it is refused, and whose page /tour does not. */
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const tries = onServer(`() => {
    const tries = {
      key: () => process.env.SECRET_KEY.length,
      file: () => require('node:fs').readdirSync(${JSON.stringify(dataDir)}).length,
      socket: () => require('node:net').connect(${port}, '127.0.0.1') && 'connected',
      process: () => String(require('node:child_process').execFileSync('touch', [${JSON.stringify(marker)}])),
    };
    const outcome = Object.entries(tries).map(([name, attempt]) => {
      try {
        return name + ' taken: ' + attempt();
      } catch {
        return name + ' refused';
      }
    });
    return h('p', null, outcome.join(', '));
  }`);
  const tour = onServer(`() => h('p', null, require('node:fs').readFileSync('/etc/passwd', 'utf8'))`);
  const releasesDir = copyReleases();
  writeThrowAway(releasesDir, { version: '1.0.0', pages: { tries, tour } });
  setTraffic(releasesDir, THROW_AWAY, '1.0.0', 100);
  site = await startSite({ releasesDir, dataDir, env: { SECRET_KEY: KEY } });
});

afterAll(async () => {
  server.close();
  await site.stop();
});

test('a release that tries to read a key and a file and to open a socket and a process gets none of them', async () => {
  const answer = await fetch(`${site.origin}/tries`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('key refused, file refused, socket refused, process refused');
  expect(connections).toBe(0);
  expect(fs.existsSync(marker)).toBe(false);
});

test('its page is sent with layout and placeholder, the browser renders it, and no other page is affected', async () => {
  const answer = await fetch(`${site.origin}/tour`);
  expect(answer.status).toBe(503);
  const html = await answer.text();
  expect(html).toContain('Loading this page…');
  expect(html).toContain('<footer');
  expect(html).not.toContain('root:');
  expect((await fetch(`${site.origin}/about`)).status).toBe(200);
  const browser = await openBrowser();
  const { page } = await watchedPage(browser);
  await page.goto(`${site.origin}/tour`);
  await page.getByRole('heading', { level: 1, name: 'Guided tour' }).waitFor();
  await browser.close();
  expect(site.log()).toContain(`${THROW_AWAY}: /tour is sent without its part`);
});
