import type { Browser } from 'playwright-core';
import { shown } from './axe';
import { hydrated, PHONE, watchedPage } from './browser';
import { deskPerson, field } from './deskSignIn';
import { type Site } from './site';
import { withSite } from './withSite';

const TITLE = 'A day among the leaves';
const LIVE = 'Garden Day and planting of 500 medicinal saplings';

let site: Site;
let browser: Browser;
const suresh = deskPerson(() => site, 'suresh@college.org');

withSite((opened) => ({ site, browser } = opened));

test('at 360 px an editor sees a draft in the page of the site, while visitors see the published content', async () => {
  await suresh.add('Suresh Nair', 'editor');
  const { page, context, faults } = await watchedPage(browser, PHONE);
  await page.goto(`${site.origin}/office/content/events/garden-day`);
  await hydrated(page);
  await field(page, 'E-mail address').waitFor();
  await suresh.beginSetUp(page);
  await suresh.finishSetUp(page);
  await field(page, 'Title').fill('Left behind');
  const leave = () => page.getByRole('link', { name: 'All content' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave();
  await shown(page, 'a question about unsaved text');
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { level: 1, name: 'Content' }).waitFor();
  await page.goBack();
  expect(await field(page, 'Title').inputValue()).toBe(LIVE);
  await field(page, 'Title').fill(TITLE);
  await page.goForward();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Show in the page' }).click();
  const link = page.getByRole('link', { name: 'Open the page with this draft' });
  await link.waitFor();
  await shown(page, 'a draft that can be seen in the page');
  const address = (await link.getAttribute('href')) ?? '';

  const preview = await watchedPage(browser, PHONE);
  await preview.page.goto(site.origin + address);
  await hydrated(preview.page);
  await preview.page.getByText(TITLE).first().waitFor();
  await preview.page
    .getByRole('complementary', { name: 'Preview' })
    .getByText(/^Preview of a draft, until/)
    .waitFor();
  expect(await preview.page.getByText(LIVE).count()).toBe(0);
  await shown(preview.page, 'a preview');

  const visitor = await watchedPage(browser, PHONE);
  await visitor.page.goto(site.origin + address.replace(/[?&]preview=[\w-]+/, ''));
  await visitor.page.getByText(LIVE).first().waitFor();
  expect(await visitor.page.getByText(TITLE).count()).toBe(0);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await field(page, 'E-mail address').waitFor();
  await preview.page.reload();
  await preview.page.getByText(/^This preview is over/).waitFor();
  await preview.page.getByText(LIVE).first().waitFor();
  expect([faults, preview.faults, visitor.faults]).toEqual([[], [], []]);
  await Promise.all([context, preview.context, visitor.context].map((one) => one.close()));
});
