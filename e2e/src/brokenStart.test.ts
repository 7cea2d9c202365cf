import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import type { Browser } from 'playwright-core';
import { hydrated, watchedPage } from './browser';
import { addRelease, liveRelease, makeLive } from './releases';
import { REMOTE, tryAgain, unavailable, whole } from './remoteFaults';
import { copyReleases, startSite, type Site } from './site';
import { withSite } from './withSite';

let site: Site;
let browser: Browser;

withSite(
  (opened) => ({ site, browser } = opened),
  () => ({ releasesDir: copyReleases() }),
);

test('a shell that cannot render does not replace the one that can, and the log says so', async () => {
  const good = liveRelease(site.releasesDir, 'shell').version;
  addRelease(site.releasesDir, 'shell', '6.6.6', {}, (dir) => {
    const file = path.join(dir, 'server/server.js');
    fs.writeFileSync(file, `throw new Error("broken on purpose");${fs.readFileSync(file, 'utf8')}`);
  });
  makeLive(site.releasesDir, 'shell', '6.6.6');
  const refused = 'pages of shell@6.6.6 cannot be rendered: visitors keep the releases before';
  await eventually(() => site.log().includes(refused));
  for (const at of ['/about', '/no-such-page', '/search?q=hostel']) {
    const answer = await fetch(site.origin + at);
    expect([at, answer.status]).toEqual([at, at === '/no-such-page' ? 404 : 200]);
    expect(await answer.text()).toContain(`src="/releases/shell/${good}/`);
  }
  makeLive(site.releasesDir, 'shell', good);
});

test('a site starts although one server bundle never loads and one release cannot be read, and loads that when it is readable again', async () => {
  const releasesDir = copyReleases();
  addRelease(releasesDir, REMOTE, '6.6.6', {}, (dir) => {
    const file = path.join(dir, 'server/server.js');
    fs.writeFileSync(file, `for (;;);${fs.readFileSync(file, 'utf8')}`);
  });
  makeLive(releasesDir, REMOTE, '6.6.6');
  const unread = liveRelease(releasesDir, 'mf-admissions').dir;
  fs.renameSync(unread, `${unread}.away`);
  const started = await startSite({ releasesDir });
  const { page, context } = await watchedPage(browser);
  expect((await fetch(`${started.origin}/about`)).status).toBe(200);
  expect((await page.goto(`${started.origin}/careers`))?.status()).toBe(503);
  await whole(page);

  expect((await page.goto(`${started.origin}/admission`))?.status()).toBe(503);
  await unavailable(page);
  fs.renameSync(`${unread}.away`, unread);
  await eventually(async () => (await fetch(`${started.origin}/admission`)).status === 200);
  await tryAgain(page);
  await page.getByRole('heading', { level: 1, name: 'Admission' }).waitFor();
  await hydrated(page);
  await context.close();
  await started.stop();
});
