import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { settled, violations } from './axe';
import { PHONE, visit, watchedPage } from './browser';
import { PDF } from './contentFolder';
import { sharedSite as site, withBrowser } from './withSite';

withBrowser();

const CV = fs.readFileSync(PDF);
/** A PDF of about the given number of bytes. */
const longCv = (bytes: number) => ({
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([CV, Buffer.alloc(bytes, '% filled up\n'), CV]),
});

const CV_BYTES = 2_000_000;

/** The files of some size that are stored, in part or whole: no other test sends one. */
const uploads = () => {
  const folder = path.join(site.dataDir, 'uploads');
  return fs.readdirSync(folder).filter((name) => fs.statSync(path.join(folder, name)).size > CV_BYTES / 4);
};

const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' }).click();
const status = (page: Page, words: RegExp | string) => page.getByRole('status').filter({ hasText: words }).waitFor();

/** Chooses the first vacancy and fills in everything except the file. */
async function openJobForm(page: Page) {
  await visit(page, `${site.origin}/careers`);
  await page.getByRole('link', { name: 'Application Form' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Job Application Form' }).waitFor();
  await page.getByLabel(/^Name/).fill('Meera Das');
  await page.getByLabel(/mail/).fill(' Meera.Das@Example.IN ');
  await page.getByLabel(/^(Phone|Mobile)/).fill('9446012345');
  return page.locator('input[type="file"]');
}

test('on a slow connection the form shows its progress; it can be cancelled, and sent again without choosing the file again', async () => {
  const { page, context, faults } = await watchedPage(PHONE);
  const before = uploads().length;
  const file = await openJobForm(page);
  // Checks final colours, not those in a transition.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const network = await context.newCDPSession(page);
  const line = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await line(200_000);
  await file.setInputFiles(longCv(CV_BYTES));
  await submit(page);
  const bar = page.getByRole('progressbar', { name: 'Sent so far' });
  await bar.waitFor();
  await status(page, 'Sending…');
  expect(await violations(page)).toEqual([]);
  await status(page, 'Half sent…');
  expect(Number(await bar.getAttribute('value'))).toBeGreaterThanOrEqual(50);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await status(page, 'Sending was stopped.');
  expect(await bar.count()).toBe(0);
  expect(uploads()).toHaveLength(before);

  await line(-1);
  await submit(page);
  await status(page, /received/i);
  expect(uploads()).toHaveLength(before + 1);
  await settled(page);
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
});
