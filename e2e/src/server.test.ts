import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { shown } from './axe';
import { PHONE, visit, watchedPage } from './browser';
import { copyContent } from './contentFolder';
import { runProcess, temporaryDir } from './site';
import { withSite } from './withSite';

const contentDir = copyContent();
const content = { CONTENT_DIR: contentDir, CONTENT_CHECK_SECONDS: '1' };
const site = withSite(() => ({ env: { ...content, METRICS_PORT: '0', TRUST_PROXY: 'true', LOG_LEVEL: 'info' } }));

const ask = (at: string, headers: Record<string, string> = {}) => fetch(site.origin + at, { headers });

test('the metrics contain the responses of pages and api, and are not available on the site’s own port', async () => {
  for (const at of ['/events', '/events', '/api/events']) expect((await ask(at)).status).toBe(200);
  const [, address = ''] = /Metrics are at (\S+)/.exec(site.log()) ?? [];
  const metrics = await (await fetch(address)).text();
  expect(metrics).toMatch(/count\{service="pages",method="GET",route="\/events",status="200"\} 2/);
  expect(metrics).toMatch(/count\{service="api",method="GET",route="\/api\/events",status="200"\} [1-9]/);
  expect((await ask('/metrics')).status).toBe(404);
});

test('a request id is passed from the proxy through page server and api into both logs, and back', async () => {
  const id = 'balancer-0042';
  // a page with a list that is not cached yet
  expect((await ask('/faculties', { 'x-request-id': id })).headers.get('x-request-id')).toBe(id);
  const isLogged = (route: string) =>
    site
      .log()
      .split('\n')
      .some((line) => line.includes(id) && line.includes(`"route":"${route}`));
  // the response is sent before its log line is written
  await eventually(() => isLogged('/faculties"') && isLogged('/api/'));
});

test('a site lists what it needs to be ready', async () => {
  expect(await (await ask('/readyz')).json()).toEqual({
    ready: true,
    checks: { server: 'ok', database: 'ok', storage: 'ok', space: 'ok', composition: 'ok' },
  });
});

test('a site without a live shell reports what is missing', async () => {
  const env = { PORT: '0', DATA_DIR: temporaryDir('data'), RELEASES_DIR: temporaryDir('releases') };
  const { code, text } = await runProcess(process.execPath, ['shell/server/dist/main.js'], env);
  expect(code).toBe(1);
  expect(text).toContain('no release of the shell is live');
  expect(text).not.toContain('    at ');
  for (const folder of [env.DATA_DIR, env.RELEASES_DIR]) fs.rmSync(folder, { recursive: true });
});

/** Changes only the file, as an editor would, while the site runs. */
function writeTimes(opens: string, closes: string): void {
  const file = path.join(contentDir, 'admission/season.yaml');
  const text = fs.readFileSync(file, 'utf8');
  const times = text.replace(/^opens: .*$/m, `opens: ${opens}`).replace(/^closes: .*$/m, `closes: ${closes}`);
  fs.writeFileSync(file, times);
}

/** Returns the page as the server sends it, without React's markers between texts. */
const serverPage = async () => (await (await fetch(`${site.origin}/application`)).text()).replaceAll('<!-- -->', '');

test('after the season is changed from closed to open the form appears without a restart', async () => {
  writeTimes('2026-01-01 09:00', '2026-01-31 17:00');
  await eventually(async () => (await serverPage()).includes('Admission is closed'));
  const { page, faults } = await watchedPage(PHONE);
  await visit(page, `${site.origin}/application`);
  await page.getByRole('heading', { name: 'Admission is closed' }).waitFor();
  await page.getByText(/closed on 31 January 2026, 5 pm\.$/).waitFor();
  expect(await page.locator('main form').count()).toBe(0);
  await shown(page, 'a closed season');

  writeTimes('2026-01-01 09:00', '2999-07-31 17:00');
  await eventually(async () => (await serverPage()).includes('You can apply until 31 July 2999, 5 pm.'));
  await visit(page, `${site.origin}/application`);
  await page.getByText(/Application Number: \S*\d/).waitFor();
  expect(faults).toEqual([]);
});
