import fs from 'node:fs';
import { sendApplication } from './applications';
import { shown } from './axe';
import { downloaded, hydrated, PHONE, visit, watchedPage } from './browser';
import { sharedSite as site, withBrowser } from './withSite';

withBrowser();

test('an applicant returns on another device by number and return code, withdraws, and leaves nothing stored there', async () => {
  const { number, code } = await sendApplication(site);
  const { page, context, faults } = await watchedPage(PHONE);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, `${site.origin}/application/status#${number}`);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  await shown(page, 'signed out');

  await page.getByRole('textbox', { name: 'Return code' }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Open my application' }).click();
  const application = page.getByRole('heading', { name: `Application ${number}` });
  await application.waitFor();
  await page
    .locator(':focus')
    .filter({ hasText: `Application ${number}` })
    .waitFor();
  await page.getByText('B.Pharm, D.Pharm').waitFor();
  await shown(page, 'signed in');
  const form = await downloaded(page, page.getByRole('link', { name: 'Download Application Form' }));
  expect(fs.readFileSync(form).subarray(0, 5).toString()).toBe('%PDF-');

  await page.reload();
  await application.waitFor();
  const [cookie] = (await context.cookies(`${site.origin}/api/application-status`)).filter(({ name }) =>
    name.endsWith('application-status'),
  );
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/application-status' });

  await page.getByRole('button', { name: 'Withdraw this application' }).click();
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Withdrawn' }).waitFor();
  await shown(page, 'withdrawn');
  await page.evaluate(() => localStorage.setItem('application_number', '2026-999999'));

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'You have signed out' }).waitFor();
  expect(await page.locator('main').innerText()).not.toContain('B.Pharm');
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  await page.reload();
  await hydrated(page);
  await page.getByRole('heading', { name: 'See the status of your application' }).waitFor();
  expect(asked.filter((url) => url.replace(/#.*/, '').includes(number) || url.includes(code))).toEqual([]);
  expect(faults).toEqual([]);
});
