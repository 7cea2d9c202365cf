import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import type { Browser } from 'playwright-core';
import { choosePictures, fillIn } from './applicant';
import { hydrated, openBrowser, watchedPage } from './browser';
import { root, startProcess, startSite, temporaryDir } from './site';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

async function failedStart(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const dataDir = temporaryDir('data');
  const { child, log } = startProcess(process.execPath, ['shell/server/dist/main.js'], { DATA_DIR: dataDir, ...env });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  fs.rmSync(dataDir, { recursive: true, force: true });
  return { code, output: log() };
}

test('a start with invalid variables fails immediately, and names each with its value', async () => {
  const { code, output } = await failedStart({ PORT: 'http', RENDER_WORKERS: 'many', LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  for (const text of ['PORT', 'http', 'RENDER_WORKERS', 'many', 'LOG_LEVEL', 'loud']) expect(output).toContain(text);
  expect(output).not.toContain('    at ');
});

test('a start on a port in use reports that in one line', async () => {
  const site = await startSite();
  const { port } = new URL(site.origin);
  const { code, output } = await failedStart({ PORT: port, HOST: '127.0.0.1' });
  expect(code).toBe(1);
  expect(output).toContain(`port ${port} is in use`);
  expect(output).not.toContain('    at ');
  await site.stop();
});

test('a site without a live shell reports what is missing', async () => {
  const { code, output } = await failedStart({ PORT: '0', RELEASES_DIR: temporaryDir('releases') });
  expect(code).toBe(1);
  expect(output).toContain('no release of the shell is live');
});

test('a killed site loses no application that it had acknowledged, and keeps its private link', async () => {
  const dataDir = temporaryDir('data');
  const first = await startSite({ dataDir });
  const { page, context } = await watchedPage(browser);
  await page.goto(`${first.origin}/application`);
  await hydrated(page);
  await page.getByText(/Application Number: \S*\d/).waitFor();
  await fillIn(page);
  await choosePictures(page);
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/store-students-admission-details'),
    page.getByRole('button', { name: 'Submit' }).click(),
  ]);
  const { success, data } = (await answer.json()) as { success: number; data: { id: string } };
  expect(success).toBe(1);
  first.process.kill('SIGKILL');
  await context.close();

  const second = await startSite({ dataDir });
  const pdf = await fetch(`${second.origin}/api/admission-application/${data.id}/download-pdf`);
  expect(pdf.status).toBe(200);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await second.stop();
});

test('pages accept only GET and HEAD, and unchanged ones get 304', async () => {
  const site = await startSite();
  const page = await fetch(`${site.origin}/about`);
  const etag = page.headers.get('etag') ?? '';
  const known = await fetch(`${site.origin}/about`, { headers: { 'if-none-match': etag } });
  const head = await fetch(`${site.origin}/about`, { method: 'HEAD' });
  const post = await fetch(`${site.origin}/about`, { method: 'POST' });
  expect([known.status, head.status, await head.text(), post.status]).toEqual([304, 200, '', 405]);
  const bad = await fetch(`${site.origin}/%E0%A4%A`);
  expect(bad.status).toBe(404);
  expect(await bad.text()).toContain('Oops! Page Not Found');
  await site.stop();
});

test('nothing of a release but its browser files can be fetched', async () => {
  const site = await startSite();
  const { microFrontends } = JSON.parse(fs.readFileSync(path.join(root, 'releases/registry.json'), 'utf8')) as {
    microFrontends: Record<string, { url: string }[]>;
  };
  const entry = microFrontends['college/mf-careers']?.[0]?.url ?? '';
  const release = entry.replace('client/remoteEntry.js', '');
  const statuses = await Promise.all(
    [
      entry,
      `${release}server/server.js`,
      `${release}mf-manifest.json`,
      '/releases/registry.json',
      `${release}client/../mf-manifest.json`,
    ].map(async (file) => (await fetch(site.origin + file)).status),
  );
  expect(statuses).toEqual([200, 404, 404, 404, 404]);
  await site.stop();
});

test('changed content appears on cached pages without a restart', async () => {
  const contentDir = temporaryDir('content');
  fs.cpSync(path.join(root, 'content'), contentDir, { recursive: true });
  const site = await startSite({ env: { CONTENT_DIR: contentDir, CONTENT_CHECK_SECONDS: '1' } });
  const about = async () => (await fetch(`${site.origin}/about`)).text();
  const phone = '+91 480 199 9999';
  expect(await about()).not.toContain(phone);
  const file = path.join(contentDir, 'site.yaml');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/\+91[\d ]+\d/, phone));
  await eventually(async () => (await about()).includes(phone));
  await site.stop();
  fs.rmSync(contentDir, { recursive: true, force: true });
});
