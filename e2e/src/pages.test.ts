import type { Page } from 'playwright-core';
import { hydrated, PHONE, visit, watchedPage, watchRequests } from './browser';
import { ROUTES } from './routes';
import { openSlowLine } from './slowConnection';
import { sharedSite as site, withBrowser } from './withSite';

withBrowser();

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
/** Returns the classes in the markup that none of the page's own styles has: such an element waits for scripts to look right. */
function unstyled(html: string): string[] {
  const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, sheet]) => sheet).join('');
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  return [...new Set(classes)].filter((name) => name !== '' && !styles.includes(`.${name}`));
}
const firstHeading = (html: string) => textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '');

describe('without scripts', () => {
  test.each(ROUTES)(
    '$path has its heading and its styles in the HTML that the server sends',
    async ({ path, heading, remote }) => {
      const response = await fetch(site.origin + path);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(firstHeading(html)).toContain(heading);
      expect(html).toContain(`data-remote="${remote}"`);
      expect(unstyled(html)).toEqual([]);
      expect(html).toMatch(/<title>[^<]+<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]+">/);
    },
  );

  test.each(['/nothing-here', '/b.pharmx', '/news-details?item=unknown', '/news-details'])(
    '%s is not found, and shows a message',
    async (path) => {
      const response = await fetch(site.origin + path);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(textOf(html)).toContain('Oops! Page Not Found');
      expect(textOf(html)).toContain('The page you were looking for could not be found.');
    },
  );

  test.each(['/b.pharm', '/PHARM.D(pb)', '/Pharm.D%28PB%29', '/pharm%2Ed', '/Events/', '/ABOUT'])(
    '%s is found in any letter case, percent-encoded or not',
    async (path) => {
      expect((await fetch(site.origin + path)).status).toBe(200);
    },
  );

  test('/principals-message redirects to the path in its historical spelling, and keeps its query', async () => {
    const response = await fetch(`${site.origin}/principals-message?x=1`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/prncipal-messsage?x=1']);
  });
});

/** As in `shell/src/remotes/loading/lateNavigation.ts`. */
const LATE_MS = 3000;

describe('in a browser', () => {
  test('a visitor navigates between pages without a reload, each page opens at its top, and Back restores the scroll position', async () => {
    const { page, faults } = await watchedPage();
    // on a slow machine a navigation is late, and rightly becomes a document load (`loading.test.ts`)
    await page.addInitScript((late) => {
      const native = window.setTimeout.bind(window);
      const patient = (run: () => void, ms = 0, ...rest: []) => native(run, ms === late ? 1_000_000 : ms, ...rest);
      Object.assign(window, { setTimeout: patient });
    }, LATE_MS);
    await visit(page, `${site.origin}/`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await page.evaluate(() => window.scrollTo(0, 600));
    await expectSticky(page, true);
    await page.getByRole('link', { name: 'APPLY Now' }).click();
    await page.getByRole('heading', { level: 1, name: 'Application Form' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectSticky(page, false);

    await page.locator('summary', { hasText: 'Courses' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'D.Pharm' }).click();
    await page.getByRole('heading', { level: 1, name: 'D.Pharm' }).waitFor();
    const careers = page.getByRole('contentinfo').getByRole('link', { name: 'Careers' });
    await careers.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(0);
    await careers.click();
    await page.getByRole('heading', { name: 'Current Vacancies' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'D.Pharm' }).waitFor();
    await page.waitForFunction((top) => window.scrollY === top, left);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await page.goForward();
    await page.getByRole('heading', { name: 'Current Vacancies' }).waitFor();
    await page.reload({ waitUntil: 'load' });
    await hydrated(page);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'D.Pharm' }).waitFor();
    await page.waitForFunction((top) => window.scrollY === top, left);
    expect(await page.title()).toContain('D.Pharm');
    expect(faults).toEqual([]);
  });

  test('a phone reads the complete welcome line aloud, and a desktop shows it', async () => {
    const welcome = ({ page }: { page: Page }) => page.getByRole('banner').getByText(/^Welcome to/);
    const phone = await watchedPage(PHONE);
    await phone.page.goto(`${site.origin}/`, { waitUntil: 'load' });
    const words = await welcome(phone).textContent();
    expect(await phone.page.getByRole('banner').ariaSnapshot()).toContain(words);
    const desktop = await watchedPage();
    await desktop.page.goto(`${site.origin}/`, { waitUntil: 'load' });
    expect((await welcome(desktop).boundingBox())?.width).toBeGreaterThan(200);
  });

  test('search finds pages while typing on a connection of 64 kbit/s', async () => {
    const line = await openSlowLine(site.origin, { latencyMs: 0, bytesPerSecond: 10_000_000 });
    const { page, faults } = await watchedPage();
    const allArrived = watchRequests(page);
    await visit(page, `${line.origin}/about`);
    await allArrived();
    line.slowDown(8000);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('hostl');
    await page.getByRole('dialog').getByRole('link', { name: 'Hostel', exact: true }).waitFor();
    expect(faults).toEqual([]);
    await line.close();
  });

  async function expectSticky(page: Page, sticky: boolean) {
    await page.locator(`header [data-sticky="${sticky}"]`).waitFor();
  }
});
