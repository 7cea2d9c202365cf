import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { DESK_CALLS, type DeskApplicationResponse } from 'contract/office/applicationCalls';
import type { Page } from 'playwright-core';
import { choosePictures, fillIn } from './applicant';
import { downloaded, visit, watchedPage } from './browser';
import { deskOf } from './deskSignIn';
import { followRecipe, readRecipe } from './recipe';
import { liveRelease } from './releases';
import { copyRepository, folderForCopies, REMOTES, removeCopies, typeIn } from './repositoryCopy';
import { copyReleases, printed, root, startProcess } from './site';
import { withBrowser } from './withSite';

const BUILT = ['shell', ...REMOTES];

/** The recipes, which are followed together in one copy of the repository, and a word that only what each builds has. */
const RECIPES = [
  { heading: 'A page with a list of its own', builds: 'mf-content', word: 'scholarships' },
  { heading: 'An optional field of the application form', builds: 'mf-admissions', word: 'motherTongue' },
  { heading: 'A required field of the application form', builds: 'mf-admissions', word: 'homeDistrict' },
  { heading: 'A new remote', builds: 'mf-placements', word: 'placement-cell' },
];

/** What `npm start` does after it has built. */
const PUBLISH_AND_SERVE = `
  require('./federation/dist/dev/publishLocalBuilds.js')
    .publishLocalBuilds(process.env.RELEASES_DIR)
    .then(() => require('./shell/server/dist/main.js'));`;

const folder = folderForCopies('recipe');
const [copy, dataDir] = [path.join(folder, 'copy'), path.join(folder, 'data')];
const releasesDir = copyReleases();
const versions = () => Object.fromEntries(BUILT.map((name) => [name, liveRelease(releasesDir, name).version]));
const before = versions();
let site: ReturnType<typeof startProcess> | undefined;
let origin: string;

withBrowser();
beforeAll(() => copyRepository(copy, []));

afterAll(() => {
  site?.child.kill('SIGTERM');
  removeCopies(folder);
  fs.rmSync(releasesDir, { recursive: true });
});

const textOf = async (address: string) => (await fetch(origin + address)).text();

/** Opens a page, which must report no error, and uses it. */
async function look(address: string, use: (page: Page) => Promise<void> = () => Promise.resolve()): Promise<void> {
  const { page, context, faults } = await watchedPage();
  await visit(page, origin + address);
  await use(page);
  expect(faults).toEqual([]);
  await context.close();
}

test('the recipes can be followed as they are written: they change few existing files, and their commands pass', async () => {
  const recipes = RECIPES.map(({ heading }) => readRecipe(heading));
  expect(recipes.map((recipe) => followRecipe(copy, recipe).length)).toEqual([4, 1, 1, 0]);
  for (const { commands } of recipes) expect(commands.at(-1)).toBe('npm start');
  const lines = [...new Set(recipes.flatMap(({ commands }) => commands.slice(0, -1)))];
  // npm install first, as in the recipe that has it, and all tests together
  for (const line of lines.filter((one) => !one.startsWith('npx jest ')).sort()) await typeIn(copy, line);
  await typeIn(copy, `npx jest ${lines.flatMap((line) => line.split('npx jest ')[1] ?? []).join(' ')}`);
});

/** `npm run test:nightly` builds everything, and looks at what the recipes have made in a browser. */
const atNight = process.env.NIGHTLY ? describe : describe.skip;

atNight('after the recipes', () => {
  test('only the remotes that the recipes name are built anew, each with its own recipe alone', async () => {
    const [kind, first] = [path.join(copy, 'content/scholarships'), '01-merit.md'];
    // more than a page shows
    for (let number = 2; number <= 5; number++) {
      const text = fs.readFileSync(path.join(kind, first), 'utf8').replace('Merit', `Sports ${number}`);
      fs.writeFileSync(path.join(kind, `0${number}-sports-${number}.md`), text);
    }
    await typeIn(copy, 'npx lerna run build');
    const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RELEASES_DIR: releasesDir };
    site = startProcess(process.execPath, ['-e', PUBLISH_AND_SERVE], env, copy);
    const [, port] = await printed(site.child, site.log, /http:\/\/localhost:(\d+)/);
    origin = `http://localhost:${port}`;
    const now = versions();
    const built = BUILT.filter((name) => now[name] !== before[name]);
    expect(built.sort()).toEqual(['mf-admissions', 'mf-content']);
    for (const { builds } of RECIPES) {
      const { dir } = liveRelease(releasesDir, builds);
      const files = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
      const scripts = files.map((file) => fs.readFileSync(path.join(dir, file), 'utf8')).join();
      const found = RECIPES.filter(({ word }) => scripts.includes(word));
      expect(found).toEqual(RECIPES.filter((recipe) => recipe.builds === builds));
    }
  });

  test('a page with its own list is served with picture and text, called, found, in the menu and in the sitemap', async () => {
    expect(await textOf('/scholarships')).toContain('₹10,000 a year');
    expect(await textOf('/scholarships')).toContain('<strong>ten best</strong>');
    expect(await textOf('/scholarships?page=2&size=4')).toContain('Sports 5');
    expect(await textOf('/about')).toContain('href="/scholarships"');
    expect(JSON.parse(await textOf('/api/scholarships'))).toMatchObject({
      success: 1,
      data: { data: expect.arrayContaining([expect.objectContaining({ title: 'Merit Scholarship' })]) },
    });
    expect(await textOf('/search?q=bursaries')).toContain('/scholarships');
    expect(await textOf('/search?q=merit+scholarship')).toContain('Merit Scholarship');
    expect(await textOf('/sitemap.xml')).toContain('/scholarships');
    expect(Object.keys(JSON.parse(await textOf('/api/openapi.json')).paths)).toContain('/api/scholarships');
    await look('/scholarships?page=2&size=4', async (page) => {
      const picture = page.locator('article img');
      await picture.evaluate((image: HTMLImageElement) => image.decode());
    });
  });

  test('new fields of the application appear in the form, the PDF and the office', async () => {
    let number = '';
    await look('/application', async (page) => {
      await page.getByText(/Application Number: \S*\d/).waitFor();
      await fillIn(page);
      await page.getByRole('textbox', { name: 'Mother tongue' }).fill('Malayalam');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Enter the home district').first().waitFor();
      await page.getByRole('textbox', { name: 'Home district' }).fill('Kollam');
      await choosePictures(page);
      await page.getByRole('button', { name: 'Submit' }).click();
      const form = await downloaded(page, page.getByRole('link', { name: 'Download Application Form' }));
      const pdf = execFileSync(process.execPath, [path.join(root, 'e2e/src/pdfText.mjs'), form]);
      expect(String(pdf)).toMatch(/Mother tongue\s+Malayalam/);
      number = /\d{4}-\d{6}/.exec(await page.locator('main').innerText())?.[0] ?? '';
    });
    const desk = await deskOf({ origin, dataDir });
    const { data } = await desk.call<DeskApplicationResponse>(DESK_CALLS.application(number));
    const answers = data?.sections.flatMap((section) => section.answers) ?? [];
    for (const answer of [
      { label: 'Mother tongue', value: 'Malayalam' },
      { label: 'Home district', value: 'Kollam' },
    ]) {
      expect(answers).toContainEqual(expect.objectContaining(answer));
    }
    await desk.close();
  });

  test('the page of a new remote is served, in the menu, found and in the sitemap', async () => {
    expect(await textOf('/placement-cell')).toContain('meet our students in February');
    expect(await textOf('/about')).toContain('href="/placement-cell"');
    expect(await textOf('/search?q=employers')).toContain('/placement-cell');
    expect(await textOf('/sitemap.xml')).toContain('/placement-cell');
    await look('/placement-cell');
  });
});
