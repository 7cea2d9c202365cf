import type { CDPSession, Page } from 'playwright-core';
import { ANSWERS, openForm, picture } from './applicant';
import { watchedPage } from './browser';
import { sharedSite as site, withBrowser } from './withSite';

withBrowser();

async function openNewForm() {
  const watched = await watchedPage();
  await openForm(watched.page, site.origin);
  return watched;
}

/** A control as a screen reader announces it, and its notes on the page. */
interface Heard {
  field: string;
  type: string;
  name: string;
  description: string;
  /** the visible hint and error at the field */
  notes: string;
}

async function heard(page: Page, devtools: CDPSession): Promise<Heard[]> {
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: `[...document.querySelectorAll('form :is(input:not([type=hidden]), select, textarea)[name]')]`,
  });
  const { result: entries } = await devtools.send('Runtime.getProperties', {
    objectId: result.objectId ?? '',
    ownProperties: true,
  });
  const seen = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('form :is(input:not([type=hidden]), select, textarea)[name]')].map(
      (control) => {
        const notes = ['hint', 'error'].map(
          (kind) => document.getElementById(`${control.id}-${kind}`)?.innerText ?? '',
        );
        return { field: control.name, type: control.type, notes: notes.filter(Boolean).join(' ') };
      },
    ),
  );
  const controls = entries.filter(({ name }) => /^\d+$/.test(name));
  return Promise.all(
    controls.map(async ({ value }, index) => {
      const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
        objectId: value?.objectId,
        fetchRelatives: false,
      });
      const node = nodes[0];
      return {
        ...(seen[index] as (typeof seen)[number]),
        name: String(node?.name?.value ?? ''),
        description: String(node?.description?.value ?? ''),
      };
    }),
  );
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

async function expectAnnounced(page: Page, devtools: CDPSession): Promise<void> {
  const fields = await heard(page, devtools);
  expect(new Set(fields.map(({ field }) => field)).size).toBeGreaterThan(85);
  expect(fields.filter(({ name }) => plain(name) === '')).toEqual([]);
  // radio buttons are described by their group
  const alone = fields.filter(({ type }) => type !== 'radio');
  const silent = alone.filter(({ description, notes }) => !plain(description).includes(plain(notes)));
  expect(silent).toEqual([]);
  const names = alone.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
}

test('a screen reader announces the name, hint and error of every field of a fresh form, and of a rejected one', async () => {
  const { page, context } = await openNewForm();
  const devtools = await context.newCDPSession(page);
  await expectAnnounced(page, devtools);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.locator('[name="name"][aria-invalid="true"]').waitFor();
  await expectAnnounced(page, devtools);
});

test('a remark at an unlikely answer moves only what follows it', async () => {
  const { page } = await openNewForm();
  const field = page.locator('[name=mobileNumber]');
  await field.pressSequentially('12345');
  const before = await field.boundingBox();
  await page.locator('[name=religion]').evaluate((next: HTMLElement) => next.focus({ preventScroll: true }));
  await page.getByText('Mobile numbers in India have 10 digits').first().waitFor();
  expect(await field.boundingBox()).toEqual(before);
});

interface Focused {
  name: string;
  type: string;
  value: string;
  checked: boolean;
}

const focused = (page: Page) =>
  page.evaluate((): Focused => {
    const { name = '', type = '', value = '', checked = false } = document.activeElement as HTMLInputElement;
    return { name, type, value, checked };
  });

/** Chooses an option of a group or a list with the arrow keys. */
async function chooseByKeys(page: Page, wanted: string): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    const { type, value, checked } = await focused(page);
    if (value === wanted && (type !== 'radio' || checked)) return;
    await page.keyboard.press(type === 'radio' && !checked && value === wanted ? 'Space' : 'ArrowDown');
  }
  throw new Error(`"${wanted}" cannot be chosen with the arrow keys`);
}

async function typeDate(page: Page, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  await page.keyboard.type(`${month}${day}${year}`);
  if ((await focused(page)).value === date) return;
  // the browser's date field starts with the day
  for (let part = 0; part < 3; part++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(`${day}${month}${year}`);
}

test('the whole form can be filled in and sent with the keyboard alone', async () => {
  const { page, faults } = await openNewForm();
  const pictures: Record<string, string> = {
    photo: 'teal',
    applicantSignatureImage: 'navy',
    guardianSignatureImage: 'black',
  };
  const left = new Set([...Object.keys(ANSWERS), ...Object.keys(pictures)]);
  // Listens from the start: a listener added just before the key press may be too late for the browser.
  page.on('filechooser', () => undefined);
  await page.getByRole('form', { name: 'Application for admission' }).evaluate((form) => {
    form.tabIndex = -1;
    form.focus();
  });
  for (let presses = 0; left.size > 0 && presses < 400; presses++) {
    await page.keyboard.press('Tab');
    const { name, type } = await focused(page);
    if (!left.delete(name)) continue;
    const colour = pictures[name];
    const answer = ANSWERS[name] ?? '';
    if (colour) {
      const chooser = page.waitForEvent('filechooser');
      await page.keyboard.press('Enter');
      await (await chooser).setFiles(await picture(colour, 900, colour === 'teal' ? 1200 : 300));
    } else if (type === 'radio' || type === 'select-one') await chooseByKeys(page, answer);
    else if (type === 'date') await typeDate(page, answer);
    else await page.keyboard.type(answer);
  }
  expect([...left]).toEqual([]);
  await page.waitForFunction(() => document.querySelectorAll('form img').length === 3);
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.textContent === 'Submit')) break;
  }
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Download Application Form' }).waitFor();
  expect(faults).toEqual([]);
});
