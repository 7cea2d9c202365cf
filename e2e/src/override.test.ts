import type { Browser } from 'playwright-core';
import { openBrowser, watchedPage } from './browser';
import { federation } from './federationCommand';
import { printed, startProcess, startSite, type Site } from './site';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite()]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

test('a developer’s remote runs within the site, in one browser, with outlines, until the override is ended', async () => {
  const { child, log } = startProcess('npm', ['run', 'dev', '-w', 'mf-admissions', '--', '--into', site.origin], {
    PORT: '0',
    DATA_DIR: site.dataDir,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const [, link = ''] = await printed(child, log, /open (http:\S+)/);
    const [, local = ''] = await printed(child, log, /at (http:\/\/localhost:\d+)/);
    const { page, context, faults } = await watchedPage(browser);
    const scripts: string[] = [];
    page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.url()));
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Admission' }).waitFor();
    const banner = page.getByRole('complementary', { name: 'Override' });
    expect(await banner.innerText()).toContain(`mf-admissions comes from ${local}`);
    expect(scripts).toContain(`${local}/remoteEntry.js`);
    expect(scripts.filter((url) => url.includes('/releases/mf-admissions/'))).toEqual([]);

    await banner.getByRole('button', { name: 'Outline each release' }).click();
    const label = () =>
      page.$eval('[data-remote="mf-admissions"]', (drawn) => getComputedStyle(drawn, '::after').content);
    expect(await label()).toContain(`mf-admissions local, ${local}`);
    await page.keyboard.press('Alt+Shift+KeyR');
    expect(await label()).toBe('none');

    const visitor = await watchedPage(browser);
    await visitor.page.goto(`${site.origin}/admission`);
    await visitor.page.getByRole('heading', { level: 1, name: 'Admission' }).waitFor();
    expect(await visitor.page.getByRole('complementary', { name: 'Override' }).count()).toBe(0);
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();

    await banner.getByRole('button', { name: 'End' }).click();
    await page.goto(`${site.origin}/admission`);
    expect(await banner.count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
});

test('an override link for another machine is rejected', async () => {
  const { code, text } = await federation(
    site.releasesDir,
    ['override-link', 'mf-admissions', 'http://10.0.0.7:3101'],
    {
      DATA_DIR: site.dataDir,
    },
  );
  expect(code).toBe(1);
  expect(text).toContain('"http://10.0.0.7:3101" is not on the developer’s own machine'.replace('’', "'"));
});
