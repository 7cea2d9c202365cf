import type { Page } from 'playwright-core';
import { choosePictures, fillIn, openForm } from './applicant';
import { hydrated, PHONE, watchedPage } from './browser';
import { sharedSite as site, withBrowser } from './withSite';

withBrowser();

/** Puts each text into two elements, now and whenever it changes, as the translation of Chrome and of Google's pages does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const translateIn = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, select, textarea')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = `${text.data} ·`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    const watch = () => observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    const observer = new MutationObserver(() => {
      observer.disconnect();
      translateIn(document.body);
      watch();
    });
    translateIn(document.body);
    watch();
  });

const words = (page: Page, text: RegExp | string) => page.getByText(text).first();

test('a page that the browser translates takes an application, with answers emptied again, pictures removed and the line lost on the way, after which a double click sends it once', async () => {
  const { page, context, faults } = await watchedPage(PHONE);
  await openForm(page, site.origin);
  await translate(page);

  const name = page.locator('[name="name"]');
  await name.fill('Devika');
  await words(page, 'Saved on this device ·').waitFor();
  await name.fill('');
  await words(page, 'Your answers will be saved on this device as you type. ·').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await words(page, 'There is a problem').waitFor();

  await fillIn(page);
  await choosePictures(page);
  await page.getByRole('button', { name: /^Remove: .*parent/i }).click();
  await words(page, 'Saved on this device ·').waitFor();

  await page.reload();
  await hydrated(page);
  await translate(page);
  await page.getByRole('button', { name: 'Continue with saved answers' }).click();
  await words(page, /Your saved answers are in the form/).waitFor();
  await fillIn(page, { aadharNumber: '234123412346' });

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await words(page, /There is no connection/).waitFor();
  await context.setOffline(false);
  await words(page, /The connection is back/).waitFor();
  let sent = 0;
  page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
  expect(await page.getByText(/There is no connection/).count()).toBe(0);
  await page.getByRole('button', { name: 'Send again' }).dblclick();
  await page.getByRole('link', { name: /Download Application Form/ }).waitFor();
  expect(sent).toBe(1);
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
