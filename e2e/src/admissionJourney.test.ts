import type { Page } from 'playwright-core';
import { openStatus, picture } from './applicant';
import { sendApplication } from './applications';
import { shown } from './axe';
import { DESKTOP, PHONE, visit, type WatchedPage, watchedPage } from './browser';
import { copyContent } from './contentFolder';
import { deskPerson, field } from './deskSignIn';
import { withSite } from './withSite';

const LIST = 'B.Pharm, merit seats';
const NEWS = 'The first rank list is out';

const contentDir = copyContent();
const site = withSite(() => ({ env: { CONTENT_DIR: contentDir, CONTENT_CHECK_SECONDS: '1' } }));

/** Opens a browser in which somebody with this role has signed in. */
async function signedIn(role: string, viewport: typeof PHONE): Promise<WatchedPage> {
  const person = deskPerson(site, `${role}@college.org`);
  await person.add(`Anjali the ${role}`, role);
  const watched = await watchedPage(viewport);
  await visit(watched.page, `${site.origin}/office`);
  await person.beginSetUp(watched.page);
  await person.finishSetUp(watched.page);
  await watched.page.getByRole('heading', { name: /Good to see you/ }).waitFor();
  return watched;
}

const open = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

async function changeState(page: Page, to: string): Promise<void> {
  await field(page, 'New state').selectOption({ label: to });
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByText(`to “${to}”.`).waitFor();
}

test('an applicant is asked for a document, checked, called and ranked, and reads the published list, on a phone and on a desktop', async () => {
  const sent = await sendApplication(site);

  const clerk = await signedIn('clerk', PHONE);
  await open(clerk.page, 'Applications');
  await clerk.page.getByRole('searchbox', { name: 'Search' }).fill('devika');
  await clerk.page.waitForURL(/words=devika/);
  await clerk.page.getByRole('link', { name: sent.number }).click();
  await clerk.page.getByText('Ask for a document').click();
  await field(clerk.page, 'Title').fill('Income certificate');
  await clerk.page.getByRole('button', { name: 'Ask', exact: true }).click();
  await clerk.page.getByText('Income certificate: requested.').waitFor();

  // another device than the one that sent the application, by number and return code
  const applicant = await watchedPage(PHONE);
  await openStatus(applicant.page, site, sent);
  await applicant.page.getByText('Income certificate').first().waitFor();
  await shown(applicant.page, 'asked for a document');
  await applicant.page.getByLabel('Photo, scan or PDF').setInputFiles(await picture('ivory'));
  await applicant.page.getByRole('button', { name: 'Send', exact: true }).click();
  await applicant.page.getByText('Received,').first().waitFor();
  await shown(applicant.page, 'a document that was sent');

  await clerk.page.setViewportSize(DESKTOP);
  await clerk.page.reload();
  await clerk.page.getByRole('button', { name: 'Accept: Income certificate' }).click();
  await clerk.page.getByText('Document 1 is accepted.').waitFor();
  await changeState(clerk.page, 'Checked');
  await changeState(clerk.page, 'Called');

  const principal = await signedIn('principal', DESKTOP);
  await open(principal.page, 'Rank lists');
  await field(principal.page, 'List').selectOption(LIST);
  await principal.page.getByRole('rowheader', { name: sent.number }).waitFor();
  await shown(principal.page, 'a rank list');
  await principal.page.getByRole('button', { name: 'Freeze this list' }).click();
  await principal.page.getByRole('button', { name: 'Freeze', exact: true }).click();
  await principal.page.getByText(`${LIST} is frozen as it is now.`).waitFor();

  const editor = await signedIn('editor', PHONE);
  await open(editor.page, 'Rank lists');
  await editor.page.getByRole('link', { name: new RegExp(`^${LIST}`) }).click();
  await editor.page.getByRole('rowheader', { name: sent.number }).waitFor();
  await editor.page.getByRole('button', { name: /^Announce/ }).click();
  await editor.page.getByText(/in a draft by/).waitFor();
  await addNews(editor.page);
  await publish(editor.page, 2);

  await applicant.page.setViewportSize(DESKTOP);
  await applicant.page.goto(`${site.origin}/news`);
  await applicant.page.getByRole('link', { name: NEWS }).first().click();
  await applicant.page.getByRole('heading', { level: 1, name: NEWS }).waitFor();
  const shownPicture = applicant.page.getByRole('main').locator('img').first();
  await shownPicture.scrollIntoViewIfNeeded();
  expect(
    await shownPicture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(100);
  await applicant.page.goto(site.origin);
  const announced = applicant.page.getByRole('link', { name: `Rank list 2027 - 2028: ${LIST}` }).first();
  const pdf = await fetch(new URL((await announced.getAttribute('href')) ?? '', site.origin));
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);

  for (const { faults, context } of [clerk, principal, editor, applicant]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});

async function addNews(page: Page): Promise<void> {
  await open(page, 'Content');
  await page.getByRole('link', { name: 'Add to News' }).click();
  await field(page, 'Title').fill(NEWS);
  await field(page, 'Day').fill('2026-11-23');
  await field(page, 'Text').fill('It is among the **announcements** on the start page.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('region', { name: 'Preview' }).locator('strong').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('heading', { level: 1, name: NEWS }).waitFor();
  await page.locator('input[type=file]').setInputFiles(await picture('teal', 1500, 1000));
  await page.getByText('1500 by 1000 pixels').waitFor();
  await shown(page, 'cutting a picture');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Use this part' }).click();
  await page.getByRole('img', { name: /^Picture: / }).waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('The draft is saved.').waitFor();
  await shown(page, 'an item of content');
}

async function publish(page: Page, count: number): Promise<void> {
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('checkbox', { checked: true })
    .nth(count - 1)
    .waitFor();
  await page.getByRole('button', { name: /^Publish/ }).click();
  await page.getByRole('button', { name: /^Undo publication/ }).waitFor();
  await shown(page, 'what was published');
}
