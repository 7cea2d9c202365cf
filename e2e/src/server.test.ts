import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import type { Page } from 'playwright-core';
import { violations } from './axe';
import { DESKTOP, hydrated, openBrowser, PHONE, watchedPage } from './browser';
import { copyContent } from './contentFolder';
import { runProcess, startSite, temporaryDir, type Site } from './site';

const contentDir = copyContent();
let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { CONTENT_DIR: contentDir, CONTENT_CHECK_SECONDS: '1' } });
});

afterAll(() => site.stop());

async function failedStart(env: Record<string, string>): ReturnType<typeof runProcess> {
  const ownData = temporaryDir('data');
  const ended = await runProcess(process.execPath, ['shell/server/dist/main.js'], { DATA_DIR: ownData, ...env });
  fs.rmSync(ownData, { recursive: true, force: true });
  return ended;
}

test('a start with invalid variables fails immediately, and names each with its value', async () => {
  const { code, text: output } = await failedStart({ PORT: 'http', RENDER_WORKERS: 'many', LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  for (const text of ['PORT', 'http', 'RENDER_WORKERS', 'many', 'LOG_LEVEL', 'loud']) expect(output).toContain(text);
  expect(output).not.toContain('    at ');
});

test('a start on a port in use reports that in one line', async () => {
  const { port } = new URL(site.origin);
  const { code, text: output } = await failedStart({ PORT: port, HOST: '127.0.0.1' });
  expect(code).toBe(1);
  expect(output).toContain(`port ${port} is in use`);
  expect(output).not.toContain('    at ');
});

test('a site without a live shell reports what is missing', async () => {
  const { code, text: output } = await failedStart({ PORT: '0', RELEASES_DIR: temporaryDir('releases') });
  expect(code).toBe(1);
  expect(output).toContain('no release of the shell is live');
});

test('changed content appears on cached pages without a restart', async () => {
  const about = async () => (await fetch(`${site.origin}/about`)).text();
  const phone = '+91 480 199 9999';
  expect(await about()).not.toContain(phone);
  const file = path.join(contentDir, 'site.yaml');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/\+91[\d ]+\d/, phone));
  await eventually(async () => (await about()).includes(phone));
});

/** Changes only the file, as an editor would, while the site runs. */
function writeTimes(opens: string, closes: string): void {
  const file = path.join(contentDir, 'admission/season.yaml');
  const text = fs.readFileSync(file, 'utf8');
  const times = text.replace(/^opens: .*$/m, `opens: ${opens}`).replace(/^closes: .*$/m, `closes: ${closes}`);
  fs.writeFileSync(file, times);
}

/** Returns the page as the server sends it, without React's markers between texts. */
const serverPage = async () => (await (await fetch(`${site.origin}/application`)).text()).replaceAll('<!-- -->', '');
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('after the season is changed from closed to open the form appears without a restart, and fits at 360 px', async () => {
  writeTimes('2026-01-01 09:00', '2026-01-31 17:00');
  await eventually(async () => (await serverPage()).includes('Admission is closed'));
  const browser = await openBrowser();
  for (const viewport of [PHONE, DESKTOP]) {
    const { page, context, faults } = await watchedPage(browser, viewport);
    await page.goto(`${site.origin}/application`);
    await hydrated(page);
    await page.getByRole('heading', { name: 'Admission is closed' }).waitFor();
    await page.getByText(/closed on 31 January 2026, 5 pm\.$/).waitFor();
    expect(await page.locator('main form').count()).toBe(0);
    expect(await isWide(page)).toBe(false);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  }
  writeTimes('2026-01-01 09:00', '2999-07-31 17:00');
  await eventually(async () => (await serverPage()).includes('You can apply until 31 July 2999, 5 pm.'));
  const { page } = await watchedPage(browser, PHONE);
  await page.goto(`${site.origin}/application`);
  await page.getByText(/Application Number: \S*\d/).waitFor();
  expect(await isWide(page)).toBe(false);
  await browser.close();
});
