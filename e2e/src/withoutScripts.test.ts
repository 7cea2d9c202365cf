import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { CALLS, type ReceivedResponse } from 'contract/calls';
import type { Browser, Page } from 'playwright-core';
import { settled, violations } from './axe';
import { openContext, PHONE } from './browser';
import { openSender } from './sender';
import type { Site } from './site';
import { withSite } from './withSite';

let site: Site;
let browser: Browser;

withSite((opened) => ({ site, browser } = opened));

/** Opens a page in a browser whose scripts are off, or on but lost on the way. */
async function openPage(address: string, scripts: 'off' | 'lost' = 'off'): Promise<Page> {
  const context = await openContext(browser, { javaScriptEnabled: scripts === 'lost', viewport: PHONE });
  if (scripts === 'lost') await context.route('**/*.js', (route) => route.abort());
  const page = await context.newPage();
  await page.goto(site.origin + address);
  return page;
}

/** Returns a stored row without what differs between two equal submissions. */
function stored(table: string, reference: string) {
  const db = new DatabaseSync(path.join(site.dataDir, 'college.db'), { readOnly: true });
  const row = db.prepare(`select * from ${table} where reference = ?`).get(reference) as Record<string, unknown>;
  db.close();
  const own = ['reference', 'submission_key', 'received_at', 'notice_at', 'search_text', 'file_name'];
  return Object.fromEntries(Object.entries(row).filter(([column]) => !own.includes(column)));
}

const referenceOn = (page: Page) => page.locator('#answer strong').innerText();
const problems = (page: Page) =>
  page.getByRole('group', { name: 'There is a problem' }).getByRole('link').allInnerTexts();

/** Checks that the page fits a phone, and that what answers the form is what one sees. */
async function answerIsSeen(page: Page): Promise<void> {
  const box = await page.locator('#answer').boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(PHONE.height / 2);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
}

const MESSAGE = {
  name: 'Anju Mathew',
  email: 'anju@example.in',
  phone: '94460 12345',
  subject: 'Seats',
  message: 'Is there a seat left?\nAnd a room?',
};

test.each(['off', 'lost'] as const)(
  'with scripts %s a message is sent with a mistake first, corrected, and stored like one sent with scripts',
  async (scripts) => {
    const page = await openPage('/contact', scripts);
    const subject = `Seats, scripts ${scripts}`;
    for (const [name, value] of Object.entries({ ...MESSAGE, subject, email: 'anju@' })) {
      await page.locator(`[name="${name}"]`).fill(value);
    }
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Invalid Email').first().waitFor();
    expect(await problems(page)).toEqual(['Invalid Email']);
    await answerIsSeen(page);
    expect(await page.title()).toMatch(/^Error: /);
    for (const [name, value] of Object.entries({ ...MESSAGE, subject, email: 'anju@' })) {
      expect(await page.locator(`[name="${name}"]`).inputValue()).toBe(value);
    }

    await page.locator('[name="email"]').fill(MESSAGE.email);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Your message has been sent').waitFor();
    await answerIsSeen(page);
    const reference = await referenceOn(page);

    const send = await openSender(site);
    const notice = await page.locator('[name="privacy_notice"]').inputValue();
    const body = JSON.stringify({ ...MESSAGE, subject, privacy_notice: notice });
    const { data } = (await (await send(CALLS.contact, body)).json()) as ReceivedResponse;
    expect(stored('contact_messages', reference)).toEqual(stored('contact_messages', data?.reference ?? ''));
    // a reload sends the form again
    await page.reload();
    expect(await referenceOn(page)).toBe(reference);
    await page.context().close();
  },
);
