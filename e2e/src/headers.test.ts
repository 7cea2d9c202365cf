import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import type { Page } from 'playwright-core';
import { visit, watchedPage, watchRequests } from './browser';
import { copyContent } from './contentFolder';
import { withSite } from './withSite';

const MAP = 'https://maps.example.org:8443';

const contentDir = copyContent();

const site = withSite(() => {
  const settings = path.join(contentDir, 'site.yaml');
  const changed = fs.readFileSync(settings, 'utf8').replace(/embed_url: .*$/m, `embed_url: ${MAP}/embed?at=10.3,76.2`);
  fs.writeFileSync(settings, changed);
  return { env: { TRUST_PROXY: 'true', CONTENT_DIR: contentDir } };
});

const OF_FILES = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};
const EXPECTED = {
  ...OF_FILES,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
};

/** Requests the site as through a proxy that terminates TLS. */
const ask = (address: string, init: RequestInit = {}) =>
  fetch(site.origin + address, {
    ...init,
    redirect: 'manual',
    headers: { ...init.headers, 'x-forwarded-proto': 'https' },
  });

test.each<[what: string, status: number, address: string | RegExp, init?: RequestInit]>([
  ['a page', 200, '/'],
  ['a page with a form', 200, '/application'],
  ['a page that is not found', 404, '/nothing-here'],
  ['a course that is not found', 404, '/b.pharmx'],
  ['a page in another spelling', 301, '/principals-message'],
  ['a malformed URL', 404, '/%E0%A4%A'],
  ['the head of a page', 200, '/about', { method: 'HEAD' }],
  ['a POST to a page', 405, '/about', { method: 'POST' }],
  ['a public file', 200, '/favicon.svg'],
  ['the icon that old browsers ask for', 200, '/favicon.ico'],
  ['the icon for the home screen of a phone', 200, '/apple-touch-icon.png'],
  ['a feed', 200, '/news.xml'],
  ['the sitemap', 200, '/sitemap.xml'],
  ['the composition', 200, '/federation/composition'],
  ['a release file that is not found', 404, '/releases/shell/1.0.0/client/x.js'],
  ['a list', 200, '/api/events'],
  ['a call from another site', 403, '/api/contact', { method: 'POST', headers: { origin: 'https://x.example' } }],
  ['a form from another site', 403, '/contact', { method: 'POST', headers: { origin: 'https://x.example' } }],
  ['a missing file', 404, '/storage/x.webp'],
  ['a picture of a page', 200, /\/storage\/w\d+\/[^" ]+/],
])('%s has the same headers as every response', async (_what, status, address, init = {}) => {
  const found = address instanceof RegExp ? address.exec(await (await ask('/')).text())?.[0] : address;
  const answer = await ask(found ?? '', init);
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject(EXPECTED);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src '(self|none)'/);
  expect(policy).toMatch(/frame-ancestors '(self|none)'/);
  expect(policy).not.toMatch(/style-src-attr|unsafe/);
});

test.each([
  ['script', /\/releases\/[^"]+\.js/],
  ['font', /\/releases\/[^"]+\.woff2/],
])('a %s of a page has them without those that say something of documents alone', async (_what, address) => {
  const [file = ''] = address.exec(await (await ask('/')).text()) ?? [];
  const { status, headers } = await ask(file);
  expect([status, Object.fromEntries(headers)]).toMatchObject([200, OF_FILES]);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* frame-ancestors 'self'$/);
  expect(headers.has('permissions-policy')).toBe(false);
});

test('an unchanged page keeps its headers, and is revalidated before a cached copy is used', async () => {
  const page = await ask('/about');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.get('set-cookie')).toBeNull();
  expect(page.headers.get('content-security-policy')).toMatch(/script-src [^;]*'self'/);
  const unchanged = await ask('/about', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
  expect(unchanged.status).toBe(304);
  const both = [page, unchanged].map(({ headers }) => headers.get('content-security-policy'));
  expect(both[0]).toBe(both[1]);
});

describe('in Chromium, which enforces the policies', () => {
  async function open(address: string) {
    const watched = await watchedPage();
    const allArrived = watchRequests(watched.page);
    await visit(watched.page, site.origin + address);
    return { ...watched, allArrived };
  }
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

  test('text that a script finds does not become markup, a script or a style', async () => {
    const { page } = await open('/about');
    const outcome = await page.evaluate(() => {
      const refused = (attempt: () => unknown) => {
        try {
          attempt();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      };
      const text = document.createElement('p');
      document.body.append(text);
      text.setAttribute('style', 'position: fixed');
      return {
        markup: refused(() => (text.innerHTML = '<img src="/x">')),
        script: refused(() => (document.createElement('script').src = '/x.js')),
        worker: refused(() => new Worker('/x.js')),
        policy: refused(() =>
          (
            window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => object } }
          ).trustedTypes.createPolicy('anything', {}),
        ),
        style: getComputedStyle(text).position,
      };
    });
    expect(outcome).toEqual({ markup: true, script: true, worker: true, policy: true, style: 'static' });
  });

  test('a visitor navigates through all remotes, uses the carousel, and views pictures and the map', async () => {
    const { page, context, faults, allArrived } = await open('/');
    await context.route(`${MAP}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The map</h1>' }));
    const carousel = page.getByRole('group', { name: /courses/i });
    await carousel.getByRole('button', { name: 'Next' }).click();
    await carousel.getByText('2 to 5 of').waitFor();

    const menu = page.getByRole('navigation', { name: 'Main' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
    await heading(page, 'Events');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await menu.getByRole('link', { name: 'Gallery' }).click();
    await heading(page, 'Gallery');
    // pictures generated for the first time keep a slow machine busy; the lightbox is loaded last
    await allArrived();
    await page.locator('main a:has(img)').first().click();
    await page.getByRole('button', { name: 'Next picture' }).click();
    await page.getByRole('button', { name: 'Close the pictures' }).click();

    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await heading(page, /Vacancies|Careers/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Admissions' }).click();
    await heading(page, /Admission/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Hostel' }).click();
    await heading(page, 'Hostel');

    await menu.getByRole('link', { name: 'Contact Us' }).click();
    await page.getByRole('button', { name: 'Show the live map' }).click();
    await page.frameLocator('iframe').getByRole('heading', { name: 'The map' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('the courses page opens with its carousel laid out correctly', async () => {
    const { page, faults } = await open('/courses');
    const carousel = page.getByRole('group', { name: 'Study areas' });
    const shown = () =>
      carousel.getByRole('listitem').evaluateAll((items) => {
        const frame = items[0]?.parentElement?.getBoundingClientRect();
        return items.filter((item) => {
          const { left, right } = item.getBoundingClientRect();
          return frame && left > frame.left - 2 && right < frame.right + 2;
        }).length;
      });
    await eventually(async () => (await shown()) === 4);
    expect(faults).toEqual([]);
  });
});
