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

test('there is one React, one React DOM, one router and one Redux on the page, after pages of all remotes', async () => {
  const { page } = await watchedPage();
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.text());
  });
  // every copy of React DOM registers with the developer tools
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    Object.assign(window, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
  await visit(page, `${site.origin}/courses`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await page.waitForURL('**/careers');
  await page.getByRole('link', { name: 'Application Form' }).first().click();
  await page.waitForURL('**/application-form');
  await page.getByRole('link', { name: 'APPLY Now' }).click();
  await page.getByText(/Application Number: \S*\d/).waitFor();

  const scripts = (await Promise.all(bodies)).join('\n');
  const copies = (mark: RegExp) => scripts.match(mark)?.length ?? 0;
  expect(await page.evaluate(() => (window as unknown as { renderers: unknown[] }).renderers.length)).toBe(1);
  expect(copies(/\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=/g)).toBe(1);
  expect(copies(/\.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=/g)).toBe(1);
  expect(copies(/@@redux\/INIT/g)).toBe(1);
  expect(copies(/__reactRouterVersion=/g)).toBe(1);
});
