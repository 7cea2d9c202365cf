import type { Browser, Page } from 'playwright-core';
import { hydrated, openBrowser, watchedPage } from './browser';
import { addRelease, liveRelease, makeLive, signAgain, spoil } from './releases';
import { ROUTES } from './routes';
import { copyReleases, startSite, type Site } from './site';

const DEAD = 'mf-careers';
const ITS_SCRIPTS = `**/releases/${DEAD}/**/*.js`;

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

const layoutStands = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'attached' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).waitFor();
};

async function otherPagesStand(site: Site, page: Page): Promise<void> {
  const failed: string[] = [];
  for (const { path, heading } of ROUTES.filter(({ remote }) => remote !== DEAD)) {
    const response = await page.goto(site.origin + path);
    await hydrated(page);
    const shown = await page.locator('h1').first().innerText();
    if (response?.status() !== 200 || !shown.includes(heading)) failed.push(`${path}: ${response?.status()} ${shown}`);
  }
  expect(failed).toEqual([]);
}

describe("when a remote's scripts do not reach the browser", () => {
  let site: Site;

  beforeAll(async () => {
    site = await startSite();
  });

  afterAll(() => site.stop());

  test('the server-rendered page stays readable, shows a notice, and the menus work', async () => {
    const { page, context } = await watchedPage(browser);
    await page.route(ITS_SCRIPTS, (route) => route.abort());
    await page.goto(`${site.origin}/careers`);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('did not load');
    expect(await page.getByRole('table').count()).toBeGreaterThan(0);
    await layoutStands(page);
    await page.getByRole('button', { name: 'Campus Life' }).click();
    await page.getByRole('link', { name: 'Facilities' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Facilities' }).waitFor();

    await page.unroute(ITS_SCRIPTS);
    await page.goto(`${site.origin}/careers`);
    await hydrated(page);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await context.close();
  });

  test('a link to its page opens it as the server sends it, and it works again when the scripts are back', async () => {
    const { page, context } = await watchedPage(browser);
    await page.route(ITS_SCRIPTS, (route) => route.abort());
    await page.goto(`${site.origin}/about`);
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await page.getByRole('heading', { name: 'Current Vacancies' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await layoutStands(page);

    await page.getByRole('link', { name: 'Gallery' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
    await page.unroute(ITS_SCRIPTS);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Current Vacancies' }).waitFor();
    await hydrated(page);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await context.close();
  });
});

describe("when a remote's server bundle is broken", () => {
  let site: Site;

  beforeAll(async () => {
    const releasesDir = copyReleases();
    spoil(releasesDir, DEAD, 'server/server.js', 'throw new Error("broken on purpose");');
    signAgain(releasesDir, DEAD);
    site = await startSite({ releasesDir });
  });

  afterAll(() => site.stop());

  test('its pages are sent as layout and placeholder with status 503, and the browser still renders them', async () => {
    const { page, context } = await watchedPage(browser);
    const response = await page.goto(`${site.origin}/careers`);
    expect(response?.status()).toBe(503);
    expect(await response?.text()).toContain('<footer');
    await page.getByRole('heading', { name: 'Current Vacancies' }).waitFor();
    expect(await page.getByRole('table').count()).toBeGreaterThan(0);
    expect(site.log()).toContain('broken on purpose');
    await context.close();
  });

  test('without its scripts too, its pages show a message and "Try again", and all other pages work', async () => {
    const { page, context } = await watchedPage(browser);
    await page.route(ITS_SCRIPTS, (route) => route.abort());
    for (const path of ['/careers', '/application-form']) {
      await page.goto(site.origin + path);
      await page.getByRole('heading', { name: 'This page is not available just now' }).waitFor();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await layoutStands(page);
    }
    await otherPagesStand(site, page);

    await page.unroute(ITS_SCRIPTS);
    await page.goto(`${site.origin}/careers`);
    await page.getByRole('heading', { name: 'Current Vacancies' }).waitFor();
    await context.close();
  });
});

describe('when a remote hangs while rendering', () => {
  test('its page is sent without its part, its worker is replaced, and other pages are not delayed', async () => {
    const releasesDir = copyReleases();
    addRelease(releasesDir, DEAD, '6.6.6', {});
    spoilVersion(releasesDir, '6.6.6');
    signAgain(releasesDir, DEAD);
    const site = await startSite({ releasesDir });
    const careers = await fetch(`${site.origin}/careers`);
    expect(careers.status).toBe(503);
    expect(await careers.text()).toContain('<footer');
    expect((await fetch(`${site.origin}/about`)).status).toBe(200);
    expect(site.log()).toContain('took longer than');
    await site.stop();
  });

  function spoilVersion(releasesDir: string, version: string) {
    makeLive(releasesDir, DEAD, version);
    const hanging = `const { jsx } = require('react/jsx-runtime');
      const Component = () => { for (;;); };
      module.exports = { contract: 1, routes: [{ id: 'careers', path: 'careers', element: jsx(Component, {}) }] };`;
    expect(liveRelease(releasesDir, DEAD).version).toBe(version);
    spoil(releasesDir, DEAD, 'server/server.js', hanging);
  }
});
