import fs from 'node:fs';
import { CALLS } from 'contract/calls';
import type { Locator, Page } from 'playwright-core';
import { sendApplication } from './applications';
import { shown } from './axe';
import { hydrated, PHONE, visit, watchedPage } from './browser';
import { PDF } from './contentFolder';
import { deskPerson, field } from './deskSignIn';
import { openSender } from './sender';
import { withSite } from './withSite';

const site = withSite();
/** The number and return code that the applicant has. */
let sent: { number: string; code: string };
const anjali = deskPerson(site, 'anjali@college.org');
const beena = deskPerson(site, 'beena@college.org');
const meera = deskPerson(site, 'meera@college.org');
const suresh = deskPerson(site, 'suresh@college.org');

beforeAll(async () => {
  sent = await sendApplication(site);
  await sendToInboxes();
});

const MESSAGE = { name: 'Joseph Mathew', email: 'joseph@example.in', subject: 'A room', message: 'Is there one?' };
const LONG_LINK = `https://drive.example/${'marks'.repeat(60)}`;
const POST = 'Laboratory Technician, Pharmaceutical Chemistry';
/** More than any page of the desk has places to stop. */
const MOST_STOPS = 80;
/** For pages of the desk: a link on the page, and the heading of its target. */
const INSIDE: Partial<Record<string, [link: string, heading: string]>> = {
  Messages: [MESSAGE.subject, MESSAGE.subject],
  'Job applications': [POST, POST],
  Content: ['Add to News', 'News: new item'],
};

async function sendToInboxes(): Promise<void> {
  const send = await openSender(site);
  const job = new FormData();
  for (const [name, value] of Object.entries({
    name: 'Meera Das',
    email: 'm@example.in',
    phone: '9446012345',
    post: POST,
  }))
    job.set(name, value);
  job.set('file', new Blob([fs.readFileSync(PDF)], { type: 'application/pdf' }), 'cv.pdf');
  const answers = [await send(CALLS.contact, JSON.stringify(MESSAGE)), await send(CALLS.jobApplications, job)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
}

/** Opens a page that a page of the desk links to. */
async function openFrom(page: Page, link: string, name: string): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await shown(page, name);
}

test('a clerk signs in, opens an application, and a note survives the end of the session', async () => {
  await anjali.add('Anjali Menon', 'clerk', 'principal', 'editor', 'administrator');
  const { page, faults } = await watchedPage();
  await visit(page, `${site.origin}/office/applications?programme=B.Pharm`);
  await field(page, 'E-mail address').waitFor();
  await shown(page, 'signing in');
  await anjali.beginSetUp(page);
  await page.getByRole('heading', { name: 'Set up your account' }).waitFor();
  await shown(page, 'setting up');
  await anjali.finishSetUp(page);

  await page.getByText('new to you').waitFor();
  await shown(page, 'the list');
  await page
    .getByRole('row', { name: /Unnikrishnan/i })
    .getByRole('link')
    .click();
  await page.getByRole('heading', { name: new RegExp(sent.number) }).waitFor();
  await page.getByRole('img', { name: /photo/i }).waitFor();
  await shown(page, 'one application');

  await field(page, 'New note').fill(`Comes on Monday. ${LONG_LINK}`);
  await anjali.office('end-sessions');
  await page.getByRole('button', { name: 'Save note' }).click();
  await anjali.signInAgain(page);
  await page.getByText('The note is saved.').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Comes on Monday.' }).waitFor();
  await shown(page, 'a note with a long link');
  // Chromium logs the call that the expired session rejected
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);

  for (const [name, heading] of [
    ['Overview', 'Overview'],
    ['Decisions', 'Decisions'],
    ['Rank lists', /^Rank lists/],
    ['Messages', 'Messages'],
    ['Job applications', 'Job applications'],
    ['Data requests', 'Data requests'],
    ['Content', 'Content'],
    ['Log', 'Log'],
    ['Account', 'Account'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await shown(page, name);
    const inside = INSIDE[name];
    if (inside) await openFrom(page, ...inside);
  }
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

/** A virtual security key that confirms every request. */
async function plugInKey(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', hasResidentKey: false, hasUserVerification: false },
  });
}

test('at 360 px a staff member adds a passkey to the account, signs in with it, and sees every column to sort by', async () => {
  await meera.add('Meera Pillai', 'clerk');
  const { page, faults } = await watchedPage(PHONE);
  await plugInKey(page);
  await visit(page, `${site.origin}/office/account`);
  await field(page, 'E-mail address').waitFor();
  await meera.beginSetUp(page);
  await meera.finishSetUp(page);

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('The passkey is added.').waitFor();
  await page.getByText('not used yet').waitFor();
  await shown(page, 'an account with a passkey');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await field(page, 'E-mail address').waitFor();
  await hydrated(page);
  await meera.typeOwnPassword(page);
  await shown(page, 'asking for code or passkey');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('heading', { name: 'Good to see you, Meera Pillai' }).waitFor();
  await page.getByRole('link', { name: 'Applications', exact: true }).click();
  await page.setViewportSize(PHONE);
  const header = page.getByRole('row').first();
  expect(await header.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await shown(page, 'the list on a phone');
  expect(faults).toEqual([]);
});

/** Where the focus is: whether on an element, and whether a person sees it. */
const lookAtFocus = (target: Locator) =>
  target.evaluate((wanted) => {
    const focused = document.activeElement ?? document.body;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
    const isOutlined = (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    // the browser outlines a button inside a native control
    const isInControl = !focused.matches(':focus') && focused.matches('input:focus-within');
    return { isThere: focused === wanted, isSeen: isOutlined || isInControl, at: focused.outerHTML.slice(0, 120) };
  });

/** Presses Tab (or Shift+Tab) until the focus is on an element, and sees it at each stop on the way. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  let { isThere, isSeen, at } = await lookAtFocus(target);
  for (let stop = 0; !isThere && stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    ({ isThere, isSeen, at } = await lookAtFocus(target));
    expect([at, isSeen]).toEqual([at, true]);
  }
  expect([at, isThere]).toEqual([at, true]);
}

const type = (page: Page, text: string) => page.keyboard.type(text);
const enter = (page: Page) => page.keyboard.press('Enter');

async function signInByKeyboard(page: Page): Promise<void> {
  const { email, password, code } = beena.typed;
  await tabTo(page, field(page, 'E-mail address'));
  await type(page, email);
  await tabTo(page, field(page, 'Password'));
  await type(page, password);
  await enter(page);
  await tabTo(page, field(page, 'Code'));
  await type(page, code());
  await enter(page);
  await page.getByRole('heading', { name: /Good to see you/ }).waitFor();
}

test('a clerk signs in, finds an application, checks it, writes a note and returns to the list with the keyboard alone', async () => {
  const { number } = sent;
  await beena.add('Beena Das', 'clerk');
  const { page, faults } = await watchedPage();
  await visit(page, `${site.origin}/office`);
  await beena.beginSetUp(page);
  await beena.finishSetUp(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();

  // no mouse from here on
  await signInByKeyboard(page);
  await tabTo(page, page.getByRole('link', { name: 'Applications', exact: true }), 'Shift+Tab');
  await enter(page);
  const row = page.getByRole('row', { name: new RegExp(number) });
  await row.waitFor();
  await page.keyboard.press('/');
  await type(page, 'devika');
  await page.waitForURL(/words=devika/);
  await tabTo(page, row);
  await enter(page);
  await page.getByRole('heading', { name: new RegExp(number) }).waitFor();

  await tabTo(page, field(page, 'New state'));
  await type(page, 'Checked');
  await tabTo(page, page.getByRole('button', { name: 'Change', exact: true }));
  await enter(page);
  await page.getByText('to “Checked”.').waitFor();
  await tabTo(page, field(page, 'New note'));
  await type(page, 'Marks compared with the certificate.');
  await tabTo(page, page.getByRole('button', { name: 'Save note' }));
  await enter(page);
  await page.getByRole('listitem').filter({ hasText: 'Marks compared' }).waitFor();

  await tabTo(page, page.getByRole('link', { name: 'Back to the list' }), 'Shift+Tab');
  await enter(page);
  await tabTo(page, row);
  await page.keyboard.press('Space');
  await page.getByRole('row', { name: new RegExp(number), selected: true }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }), 'Shift+Tab');
  await enter(page);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(faults).toEqual([]);
});

const DRAFTED = 'A day among the leaves';
const PUBLISHED = 'Garden Day and planting of 500 medicinal saplings';

test('at 360 px an editor sees a draft in the page of the site, while visitors see the published content', async () => {
  await suresh.add('Suresh Nair', 'editor');
  const { page, context, faults } = await watchedPage(PHONE);
  await visit(page, `${site.origin}/office/content/events/garden-day`);
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
  expect(await field(page, 'Title').inputValue()).toBe(PUBLISHED);
  await field(page, 'Title').fill(DRAFTED);
  await page.goForward();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Show in the page' }).click();
  const link = page.getByRole('link', { name: 'Open the page with this draft' });
  await link.waitFor();
  await shown(page, 'a draft that can be seen in the page');
  const address = (await link.getAttribute('href')) ?? '';

  const preview = await watchedPage(PHONE);
  await visit(preview.page, site.origin + address);
  await preview.page.getByText(DRAFTED).first().waitFor();
  await preview.page
    .getByRole('complementary', { name: 'Preview' })
    .getByText(/^Preview of a draft, until/)
    .waitFor();
  expect(await preview.page.getByText(PUBLISHED).count()).toBe(0);
  await shown(preview.page, 'a preview');

  const visitor = await watchedPage(PHONE);
  await visitor.page.goto(site.origin + address.replace(/[?&]preview=[\w-]+/, ''));
  await visitor.page.getByText(PUBLISHED).first().waitFor();
  expect(await visitor.page.getByText(DRAFTED).count()).toBe(0);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await field(page, 'E-mail address').waitFor();
  await preview.page.reload();
  await preview.page.getByText(/^This preview is over/).waitFor();
  await preview.page.getByText(PUBLISHED).first().waitFor();
  expect([faults, preview.faults, visitor.faults]).toEqual([[], [], []]);
  await Promise.all([context, preview.context, visitor.context].map((one) => one.close()));
});
