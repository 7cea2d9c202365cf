import type { Browser, Page } from 'playwright-core';
import { shown } from './axe';
import { hydrated, openBrowser, PHONE, watchedPage } from './browser';
import { deskPerson, field } from './deskSignIn';
import { startSite, type Site } from './site';

let site: Site;
let browser: Browser;
const anjali = deskPerson(() => site, 'anjali@college.org');

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** A virtual security key that confirms every request. */
async function plugInKey(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', hasResidentKey: false, hasUserVerification: false },
  });
}

test('at 360 px a staff member adds a passkey to the account, and signs in with password and passkey', async () => {
  await anjali.add('Anjali Menon', 'clerk');
  const { page, context, faults } = await watchedPage(browser, PHONE);
  await plugInKey(page);
  await page.goto(`${site.origin}/office/account`);
  await hydrated(page);
  await field(page, 'E-mail address').waitFor();
  await anjali.beginSetUp(page);
  await anjali.finishSetUp(page);

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('The passkey is added.').waitFor();
  await page.getByText('not used yet').waitFor();
  await shown(page, 'an account with a passkey');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await field(page, 'E-mail address').waitFor();
  await hydrated(page);
  await anjali.typeOwnPassword(page);
  await shown(page, 'asking for code or passkey');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('heading', { name: 'Good to see you, Anjali Menon' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
