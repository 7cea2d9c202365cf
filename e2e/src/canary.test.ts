import type { Browser, BrowserContext } from 'playwright-core';
import { hydrated, openBrowser, watchedPage } from './browser';
import { eventually } from './eventually';
import { federation } from './federationCommand';
import { setTraffic, trafficOf } from './releases';
import { copyReleases, startSite, type Site } from './site';
import { THROW_AWAY, writeThrowAway } from './throwAwayRelease';
import { createVisitor, versionsIn, type Visitor } from './visitor';

const LIVE = '1.0.0';
const CANARY = '1.1.0';
const BROKEN = '1.2.0';
const LOTS = Array.from({ length: 100 }, (_value, lot) => `release-lot=${lot}`);

let site: Site;
let browser: Browser;

beforeAll(async () => {
  const releasesDir = copyReleases();
  const page = (text: string, first = '') => `() => { ${first} return h('h1', null, '${text}'); }`;
  writeThrowAway(releasesDir, { version: LIVE, component: page('Guided tour') });
  writeThrowAway(releasesDir, { version: CANARY, component: page('Tour with a guide') });
  const throws = `if (side === 'browser') throw new Error('somebody@example.org');`;
  writeThrowAway(releasesDir, { version: BROKEN, component: page('Broken tour', throws) });
  setTraffic(releasesDir, THROW_AWAY, LIVE, 0);
  [site, browser] = await Promise.all([startSite({ releasesDir, env: { TRUST_PROXY: '1' } }), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

const tourOf = async (visitor: Visitor) => versionsIn(await (await visitor.get('/tour')).text())[THROW_AWAY];
const canaryLots = async (version: string) => {
  const met = await Promise.all(LOTS.map(async (lot) => [lot, await tourOf(createVisitor(site.origin, lot))] as const));
  return met.filter(([, found]) => found === version).map(([lot]) => lot);
};

/** Visitors who drew a lot of their own that meets a release, each from the address that is given for them. */
async function visitorsOf(version: string, count: number, addressOf: (drawn: number) => string): Promise<Visitor[]> {
  const found: Visitor[] = [];
  for (let drawn = 0; found.length < count && drawn < 50 * count; drawn += 1) {
    const visitor = createVisitor(site.origin, '', addressOf(drawn));
    if ((await tourOf(visitor)) === version) found.push(visitor);
  }
  return found;
}

function keepLot(context: BrowserContext, lot: string) {
  const [name = '', value = ''] = lot.split('=');
  return context.addCookies([{ name, value, url: site.origin }]);
}

async function ramp(version: string, percent: number): Promise<string[]> {
  setTraffic(site.releasesDir, THROW_AWAY, version, percent);
  let lots: string[] = [];
  await eventually(async () => (lots = await canaryLots(version)).length === percent);
  return lots;
}

test('without a canary no cookie is set, and pages may be shared', async () => {
  const answer = await createVisitor(site.origin).get('/tour');
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('exactly its share of the visitors meet a canary, keep it for the journey, and stay in it with every step', async () => {
  const few = await ramp(CANARY, 10);
  const visitor = createVisitor(site.origin);
  const first = await visitor.get('/tour');
  expect(first.headers.getSetCookie()[0]).toMatch(/^release-lot=\d+\.[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('vary')).toContain('cookie');
  const version = versionsIn(await first.text())[THROW_AWAY];
  for (let visit = 0; visit < 5; visit += 1) expect(await tourOf(visitor)).toBe(version);

  const more = await ramp(CANARY, 50);
  expect(more).toEqual(expect.arrayContaining(few));
  await ramp(CANARY, 0);
});

test('a canary that fails in browsers is taken back by itself, with its figures, and its visitors have the live release again', async () => {
  const lots = await ramp(BROKEN, 30);
  const [lot = ''] = lots;
  const { page, context } = await watchedPage(browser);
  await keepLot(context, lot);
  const reported = page.waitForRequest((request) => request.url().endsWith('/federation/beacon'));
  await page.goto(`${site.origin}/tour`);
  const report = (await reported).postDataJSON() as { failed: string[]; uses: string[] };
  expect(report.failed).toEqual([`${THROW_AWAY}@${BROKEN}`]);
  expect(report.uses).toContain(`${THROW_AWAY}@${BROKEN}`);
  expect(JSON.stringify(report)).not.toMatch(/somebody|\/tour|broken/i);

  const visitor = createVisitor(site.origin, lot);
  // neither who does not meet the canary speaks against it, nor who chose to, nor one stranger with many lots
  const other = LOTS.find((one) => !lots.includes(one));
  const stranger = await visitorsOf(BROKEN, 10, () => '203.0.113.7');
  for (const one of [createVisitor(site.origin, other), visitor, ...stranger]) {
    for (let sent = 0; sent < 3; sent += 1) expect(await one.report(report)).toBe(204);
  }
  expect(await tourOf(visitor)).toBe(BROKEN);
  expect(trafficOf(site.releasesDir, THROW_AWAY)).toEqual({ [LIVE]: 70, [BROKEN]: 30 });

  const people = await visitorsOf(BROKEN, 20, (drawn) => `198.51.${Math.floor(drawn / 200)}.${drawn % 200}`);
  for (const one of people) expect(await one.report(report)).toBe(204);

  // here at once, and in the registry for all other servers
  expect(await tourOf(visitor)).toBe(LIVE);
  await eventually(() => trafficOf(site.releasesDir, THROW_AWAY)[BROKEN] === 0);
  expect(trafficOf(site.releasesDir, THROW_AWAY)).toEqual({ [LIVE]: 100, [BROKEN]: 0 });
  expect(site.log()).toContain(`the canary ${THROW_AWAY}@${BROKEN} is taken back`);

  // the tab that met it gets over it by itself
  await page.getByRole('heading', { name: 'Guided tour' }).waitFor();
  await hydrated(page);
  await context.close();

  let shown = '';
  await eventually(async () => {
    shown = (await federation(site.releasesDir, ['show', THROW_AWAY])).text;
    return /failed \d\d/.test(shown);
  });
  expect(shown).toMatch(
    /shell\/server: traffic mf-tour@1\.2\.0 0 \(mf-tour@1\.2\.0 failed in 2\d of 2\d browsers \(100 %\)/,
  );
});

test('an open tab moves over to a new release at its next navigation, but not while a form is being filled in', async () => {
  const { page, context, faults } = await watchedPage(browser);
  await page.goto(`${site.origin}/contact`);
  await hydrated(page);
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await page.getByRole('heading', { name: 'Current Vacancies' }).waitFor();
  expect(loads).toEqual([]);

  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await page.locator('main form input').first().fill('Asha');
  writeThrowAway(site.releasesDir, { version: '1.3.0' });
  const [lot = ''] = await ramp('1.3.0', 50);
  await keepLot(context, lot);
  // what a tab knows of releases holds for a second
  await page.waitForTimeout(1000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await page.getByRole('heading', { name: 'Current Vacancies' }).waitFor();
  expect(loads).toEqual([]);
  // a click waits for the answer for a moment only: on a busy machine it may take another one
  const links = [
    ['Contact Us', 'Contact'],
    ['Gallery', 'Gallery'],
  ] as const;
  for (let click = 0; loads.length === 0 && click < 6; click += 1) {
    const [link, heading] = links[click % 2] ?? links[0];
    await page.getByRole('link', { name: link }).first().click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  expect(loads).toHaveLength(1);
  await hydrated(page);
  expect(faults).toEqual([]);
  await context.close();
});
