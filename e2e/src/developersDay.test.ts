import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import type { Page } from 'playwright-core';
import { openContext, watchedPage, watchRequests } from './browser';
import { familyOf, haveEnded } from './processFamily';
import { copyRepository, editFile, folderForCopies, removeCopies } from './repositoryCopy';
import { ended, printed, startProcess } from './site';
import { withBrowser } from './withSite';

let copies: string;
let folder: string;
let office: ReturnType<typeof develop>;
let careers: ReturnType<typeof develop>;

withBrowser();
beforeAll(() => {
  copies = folderForCopies('developers-day');
  folder = path.join(copies, 'repository');
  copyRepository(folder, ['e2e', 'bench', 'docs', 'mf-admissions', 'mf-content']);
  // a clone has no compiled types
  for (const name of ['shared-store', 'shared-ui'])
    fs.rmSync(path.join(folder, name, 'dist-types'), { recursive: true, force: true });
  [office, careers] = [develop('mf-office'), develop('mf-careers')];
});

afterAll(async () => {
  await Promise.all([office.stop(), careers.stop()]);
  removeCopies(copies);
});

/** Starts `npm run dev` of a remote as a developer does, without a PORT. */
function develop(remote: string) {
  const { child, log } = startProcess('npm', ['run', 'dev', '-w', remote], { PORT: '' }, folder);
  return {
    log,
    origin: async () => (await printed(child, log, /alone at (http:\/\/\S+)/))[1] ?? '',
    says: (wanted: RegExp) => printed(child, log, wanted),
    /** Stops it, and waits until none of its processes is left. */
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const { pids } = await familyOf(child.pid ?? 0);
      child.kill('SIGTERM');
      await ended(child);
      await haveEnded(pids);
    },
  };
}

test('two remotes run side by side, each in its own frame with an api of its own; one link signs in at the desk, where there is something to work with', async () => {
  const [desk, other] = await Promise.all([office.origin(), careers.origin()]);
  expect(new URL(desk).port).not.toBe(new URL(other).port);
  const [, link = ''] = await office.says(/sign in by opening (http:\/\/\S+)/);
  const { page, context, faults } = await watchedPage();
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Good to see you' }).waitFor();
  await page.getByText('12', { exact: true }).waitFor();
  await page.getByRole('navigation', { name: 'Pages of mf-office' }).getByText('/office/messages').click();
  await page.getByText('Hostel fees').waitFor();
  await page.getByRole('navigation', { name: 'Pages of mf-office' }).getByText('/office/applications').click();
  await page.getByRole('link', { name: /-9000/ }).first().click();
  const photo = page.getByRole('img', { name: 'Photo of the applicant' });
  await photo.evaluate((image: HTMLImageElement) => image.decode());
  const [picture, frame] = [await photo.boundingBox(), await photo.locator('..').boundingBox()];
  // otherwise the frame would cut it
  expect(picture?.height).toBeLessThanOrEqual(frame?.height ?? 0);
  await page.goto(other);
  await page.getByRole('heading', { level: 1, name: 'Careers' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Pages of mf-careers' }).count()).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});

/** Changes a source file of the remote. */
const edit = (file: string, from: string, to: string) =>
  editFile(path.join(folder, 'mf-careers/src', file), { [from]: to });

const overlay = (page: Page) => page.frameLocator('#webpack-dev-server-client-overlay').locator('body');

test('what is typed and where the page stands survive a changed component and style; a mistake in syntax, a wrong type and a thrown error each name file and line', async () => {
  const context = await openContext();
  const page = await context.newPage();
  const arrived = watchRequests(page);
  // as most would type it
  const origin = (await careers.origin()).replace('127.0.0.1', 'localhost');
  await careers.says(/No typescript errors found/);
  await page.goto(`${origin}/application-form`);
  const name = page.locator('[name="name"]');
  await name.fill('Anjali');
  await arrived();
  expect(await page.evaluate(() => (scrollTo(0, 200), scrollY))).toBeGreaterThan(0);
  const place = await name.boundingBox();
  edit(
    'applicationForm/ApplicationFormPage.tsx',
    '<div className={styles.page}',
    '<div data-changed="yes" className={styles.page}',
  );
  const changed = page.locator('[data-changed="yes"]');
  await changed.waitFor();
  edit('applicationForm/ApplicationFormPage.module.css', '.page {', '.page {\n  outline: 3px solid;');
  await eventually(() => changed.evaluate((element) => getComputedStyle(element).outlineWidth === '3px'));
  expect(await name.inputValue()).toBe('Anjali');
  expect(await name.boundingBox()).toEqual(place);

  await page.goto(`${origin}/careers`);
  const back = edit('careers/CareersPage.tsx', '<h2>Current', '<h2 Current');
  await overlay(page)
    .getByText(/CareersPage\.tsx\(45,\d+\)/)
    .first()
    .waitFor();
  back();
  await overlay(page).waitFor({ state: 'detached' });

  const typed = edit('careers/CareersPage.tsx', '<Vacancies />', '<Vacancies none={1} />');
  await overlay(page)
    .getByText(/CareersPage\.tsx:46:\d+/)
    .waitFor();
  await careers.says(/CareersPage\.tsx:46:\d+\s+TS2322/);
  typed();
  await overlay(page).waitFor({ state: 'detached' });

  edit(
    'careers/CareersPage.tsx',
    '  return (\n    <EmptyState',
    "  throw new Error('no post');\n  return (\n    <EmptyState",
  );
  edit('careers/CareersPage.tsx', 'vacancies.length > 0', 'vacancies.length > 100');
  await page.getByText(/Error: no post\s+at Vacancies \(.*\/src\/careers\/CareersPage\.tsx:30:/).waitFor();
  await context.close();
});

test('stopped, they leave no process behind', async () => {
  await Promise.all([office.stop(), careers.stop()]);
});
