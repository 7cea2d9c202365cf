import { eventually } from 'contract/eventually.testing';
import { CALLS } from 'contract/calls';
import { DESK_CALLS, type DeskApplicationResponse } from 'contract/office/applicationCalls';
import { ANSWERS, choosePictures, fillIn, openForm } from './applicant';
import { shown } from './axe';
import { PHONE, watchedPage } from './browser';
import { deskOf } from './deskSignIn';
import { type MailServer, openMailServer } from './mailServer';
import { withSite } from './withSite';

const PARENT = ANSWERS['father.email'] ?? '';

let mail: MailServer;
const site = withSite(async () => {
  mail = await openMailServer();
  return { env: { SMTP_URL: mail.url, SITE_URL: 'https://college.example.org' } };
});

afterAll(async () => {
  await mail.close();
});

test('an applicant of 17 is asked for a parent’s address, enters the code from the mail, and the office sees who agreed', async () => {
  const { page, faults } = await watchedPage(PHONE);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) sent.push(new URL(request.url()).pathname);
  });
  await openForm(page, site.origin);
  await fillIn(page, { ...ANSWERS, dateOfBirth: `${new Date().getFullYear() - 17}-01-01` });
  await choosePictures(page);
  await page.getByRole('button', { name: 'Submit' }).click();

  const dialog = page.getByRole('dialog', { name: 'A parent has to agree' });
  const address = dialog.getByRole('textbox', { name: 'E-mail address of a parent or guardian' });
  expect(await address.inputValue()).toBe(PARENT);
  await shown(page, 'asking for a parent’s address');
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await dialog.getByText('A code is on its way').waitFor();
  await shown(page, 'asking for the code');

  await eventually(() => mail.mails.length > 0);
  const [, code = ''] = /Code: (\d{4} \d{4})/.exec(mail.mails[0]?.text ?? '') ?? [];
  expect(mail.mails.map(({ to }) => to)).toEqual([[PARENT]]);
  await dialog.getByRole('textbox', { name: 'Code' }).fill('0000 0000');
  await dialog.getByRole('button', { name: 'Agree and submit the form' }).click();
  await dialog.getByText('4 tries are left').first().waitFor();
  expect(sent).not.toContain(CALLS.storeAdmission);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
  await dialog.getByRole('button', { name: 'Agree and submit the form' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Application Status' }).waitFor();

  const number = /\d{4}-\d{6}/.exec(await page.locator('main').innerText())?.[0] ?? '';
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  const desk = await deskOf(site);
  const { data } = await desk.call<DeskApplicationResponse>(DESK_CALLS.application(number));
  expect(data?.parent_consent).toContain(`by a code sent to ${PARENT}, `);
  await desk.close();
});
