import { eventually } from 'contract/eventually.testing';
import { hydrated, visit, watchedPage } from './browser';
import { federation } from './federationCommand';
import { makeLive, setTraffic } from './releases';
import { copyReleases } from './site';
import { withSite } from './withSite';
import { THROW_AWAY, writeThrowAway } from './throwAwayRelease';
import { createVisitor, versionsIn, type Visitor } from './visitor';

const LIVE = '1.0.0';
const CANARY = '1.1.0';
const BROKEN = '1.2.0';
const COHORTS = Array.from({ length: 100 }, (_value, cohort) => `release-cohort=${cohort}`);

const site = withSite(() => {
  const releasesDir = copyReleases();
  const page = (text: string, first = '') => ({
    tour: `() => { ${first} return h('h1', null, '${text}'); }`,
  });
  writeThrowAway(releasesDir, { version: LIVE, pages: page('Guided tour') });
  writeThrowAway(releasesDir, { version: CANARY, pages: page('Tour with a guide') });
  const throws = `if (side === 'server') throw new Error('this release is broken');`;
  writeThrowAway(releasesDir, { version: BROKEN, pages: page('Broken tour', throws) });
  makeLive(releasesDir, THROW_AWAY, LIVE);
  return { releasesDir };
});

const tourOf = async (visitor: Visitor) => versionsIn(await (await visitor.get('/tour')).text())[THROW_AWAY];
const cohortsOf = async (version: string) => {
  const met = await Promise.all(
    COHORTS.map(async (cohort) => [cohort, await tourOf(createVisitor(site.origin, cohort))] as const),
  );
  return met.filter(([, found]) => found === version).map(([cohort]) => cohort);
};

async function ramp(version: string, percent: number): Promise<string[]> {
  setTraffic(site.releasesDir, THROW_AWAY, version, percent);
  let cohorts: string[] = [];
  await eventually(async () => (cohorts = await cohortsOf(version)).length === percent);
  return cohorts;
}

test('exactly its share of visitors get a canary, and keep it for the session', async () => {
  await ramp(CANARY, 10);
  const visitor = createVisitor(site.origin);
  const first = await visitor.get('/tour');
  expect(first.headers.getSetCookie()[0]).toMatch(/^release-cohort=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  // a cache would hand its cookie to others
  const redirect = await fetch(`${site.origin}//about`, { redirect: 'manual' });
  expect([redirect.status, redirect.headers.get('cache-control')]).toEqual([301, 'private, no-cache']);
  expect(first.headers.get('vary')).toContain('cookie');
  const version = versionsIn(await first.text())[THROW_AWAY];
  for (let visit = 0; visit < 5; visit += 1) expect(await tourOf(visitor)).toBe(version);

  await ramp(CANARY, 0);
});

test('a canary whose pages cannot be rendered is rolled back automatically, and its visitors get the live release again', async () => {
  setTraffic(site.releasesDir, THROW_AWAY, BROKEN, 30);
  // rolled back here immediately, and in the registry for all other servers
  await eventually(async () => {
    await cohortsOf(BROKEN);
    const { text } = await federation(site.releasesDir, ['show', THROW_AWAY]);
    return text.includes('shell/server: traffic mf-tour@1.2.0 0 (3 pages could not be rendered)');
  });
  expect(await cohortsOf(LIVE)).toHaveLength(100);
  expect(site.log()).toContain(`the canary ${THROW_AWAY}@${BROKEN} is rolled back`);
});

test('an open tab opens pages as documents once it has heard of a new release', async () => {
  const { page, context, faults } = await watchedPage();
  await visit(page, `${site.origin}/contact`);
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await page.getByRole('heading', { name: 'Current Vacancies' }).waitFor();
  expect(loads).toEqual([]);

  writeThrowAway(site.releasesDir, { version: '1.3.0' });
  const [cohort = ''] = await ramp('1.3.0', 50);
  const [name = '', value = ''] = cohort.split('=');
  await context.addCookies([{ name, value, url: site.origin }]);
  // a tab asks at most once a second
  await page.waitForTimeout(1000);
  const events = page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).first();
  const heard = page.waitForResponse((response) => response.url().endsWith('/federation/composition'));
  await events.hover();
  await (await heard).finished();
  await events.click();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  expect(loads).toEqual(['/events']);
  await hydrated(page);
  expect(faults).toEqual([]);
});
