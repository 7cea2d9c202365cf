import { visit, watchedPage } from './browser';
import { sharedSite as site, withBrowser } from './withSite';

withBrowser();

test('what one remote stores in the shared store is visible to another and to the shell', async () => {
  const { page, faults } = await watchedPage();
  await visit(page, `${site.origin}/careers`);
  const post = (await page.locator('main h3').first().innerText()).trim();
  await page.getByRole('link', { name: 'Application Form' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Job Application Form' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('post_name'))).toBe(post);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  const address = await page.getByRole('contentinfo').locator('address a').first().innerText();
  // mf-content shows the settings that the shell's server put into the page of mf-careers, and requests nothing
  expect(await page.locator('main').getByText(address).count()).toBeGreaterThan(0);
  expect(asked.filter((path) => path === '/api/site')).toEqual([]);

  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Job Application Form' }).waitFor();
  expect(await page.locator('textarea[readonly]').first().inputValue()).toBe(post);
  expect(faults).toEqual([]);
});
