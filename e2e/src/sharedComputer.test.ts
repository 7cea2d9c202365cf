import { choosePictures, fillIn, openForm } from './applicant';
import { hydrated, watchedPage } from './browser';
import { sharedSite as site, withBrowser } from './withSite';

withBrowser();

test('on a shared computer an application is sent, and nothing is left that would reveal it', async () => {
  const { page, context } = await watchedPage();
  await openForm(page, site.origin);
  await page.locator('[name="religion"]').fill('Hindu');
  await page.getByText(/Saved on this device at \d/).waitFor();
  await page.getByRole('checkbox', { name: 'This is a shared computer' }).check();
  await page.getByText('you get it when you send the form').waitFor();
  await fillIn(page);
  await choosePictures(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Download Application Form' }).waitFor();
  const [number = ''] = /\d{4}-\d{6}/.exec(await page.locator('main').innerText()) ?? [];
  expect(number).not.toBe('');
  expect(await page.getByRole('button', { name: 'Apply again with these answers' }).count()).toBe(0);
  await page.reload();
  await hydrated(page);
  await page.getByText('you get it when you send the form').waitFor();
  expect(await page.getByText(number).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Continue with saved answers' }).count()).toBe(0);
  expect(await page.locator('[name="name"]').getAttribute('autocomplete')).toBe('off');
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ shared_computer: 'true' });
  const names = (await context.cookies(`${site.origin}/api`)).map(({ name }) => name);
  expect(names.filter((name) => name.endsWith('applicant'))).toEqual([]);
});
