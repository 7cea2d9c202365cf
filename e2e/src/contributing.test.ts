import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { choosePictures, fillIn } from './applicant';
import { hydrated, openBrowser, watchedPage } from './browser';
import { followRecipe, readRecipe } from './recipe';
import { liveRelease } from './releases';
import { copyRepository, folderForCopies, REMOTES, removeCopies } from './repositoryCopy';
import { copyReleases, printed, root, startProcess } from './site';

const BUILT = ['shell', ...REMOTES];
const allBut = (changed: string) => BUILT.filter((name) => name !== changed);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Runs a command of a recipe in a copy; fails with its output. */
async function type(copy: string, line: string): Promise<void> {
  const [command = '', ...args] = line.split(' ');
  const { child, log } = startProcess(command, args, {}, copy);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`"${line}" ended with code ${String(code)}:\n${log()}`);
}

interface Carried {
  origin: string;
  /** existing files that the recipe touches */
  edited: string[];
  /** packages that were not rebuilt: they still have their previous releases */
  untouched: string[];
  dataDir: string;
  copy: string;
}

/** Follows a recipe in a copy of the repository exactly as written, checks the resulting site, and stops it. */
async function carryOut(heading: string, look: (carried: Carried) => Promise<void>): Promise<void> {
  const folder = folderForCopies('recipe');
  const copy = path.join(folder, 'copy');
  const releasesDir = copyReleases();
  const before = new Map(BUILT.map((name) => [name, liveRelease(releasesDir, name).version]));
  copyRepository(copy, []);
  const recipe = readRecipe(heading);
  const edited = followRecipe(copy, recipe);
  const [start, ...others] = recipe.commands.toReversed();
  expect(start).toBe('npm start');
  for (const line of others.reverse()) await type(copy, line);

  const dataDir = path.join(folder, 'data');
  const site = startProcess(
    'npm',
    ['start'],
    { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RELEASES_DIR: releasesDir },
    copy,
  );
  const stopped = new Promise((resolve) => site.child.once('close', resolve));
  try {
    const [, port] = await printed(site.child, site.log, /http:\/\/localhost:(\d+)/);
    const untouched = BUILT.filter((name) => liveRelease(releasesDir, name).version === before.get(name));
    await look({ origin: `http://localhost:${port}`, edited, untouched, dataDir, copy });
  } finally {
    site.child.kill('SIGTERM');
    await stopped;
    removeCopies(folder);
    fs.rmSync(releasesDir, { recursive: true });
  }
}

const textOf = async (address: string) => (await fetch(address)).text();

test('a page with its own list changes three existing files and rebuilds one remote, including search and sitemap', () =>
  carryOut('A page with a list of its own', async ({ origin, edited, untouched }) => {
    expect(edited).toHaveLength(3);
    expect(untouched).toEqual(allBut('mf-content'));
    expect(await textOf(`${origin}/scholarships`)).toContain('₹10,000 a year');
    expect(JSON.parse(await textOf(`${origin}/api/scholarships`))).toMatchObject({
      success: 1,
      data: { data: [{ title: 'Merit Scholarship', last_date: '2027-07-31' }] },
    });
    expect(await textOf(`${origin}/search?q=bursaries`)).toContain('/scholarships');
    expect(await textOf(`${origin}/search?q=merit+scholarship`)).toContain('Merit Scholarship');
    expect(await textOf(`${origin}/sitemap.xml`)).toContain('/scholarships');
    expect(Object.keys(JSON.parse(await textOf(`${origin}/api/openapi.json`)).paths)).toContain('/api/scholarships');
    const { page, context, faults } = await watchedPage(browser);
    await page.goto(`${origin}/scholarships`);
    await hydrated(page);
    expect(faults).toEqual([]);
    await context.close();
  }));

test('an optional field of the application changes two existing files, and appears in the form, the PDF and the office', () =>
  carryOut('An optional field of the application form', async ({ origin, edited, untouched, dataDir, copy }) => {
    expect(edited).toHaveLength(2);
    expect(untouched).toEqual(allBut('mf-admissions'));
    const { page, context, faults } = await watchedPage(browser);
    await page.goto(`${origin}/application`);
    await hydrated(page);
    await page.getByText(/Application Number: \S*\d/).waitFor();
    await fillIn(page);
    await page.getByRole('textbox', { name: 'Mother tongue' }).fill('Malayalam');
    await choosePictures(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    const link = page.getByRole('link', { name: 'Download Application Form' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const pdf = execFileSync(process.execPath, [path.join(root, 'e2e/src/pdfText.mjs'), await download.path()]);
    expect(String(pdf)).toMatch(/Mother tongue\s+Malayalam/);
    expect(faults).toEqual([]);
    await context.close();
    const sheet = path.join(copy, 'applications.csv');
    office(copy, dataDir, ['applications', 'export', '--to', sheet]);
    const [heads = '', row = ''] = fs.readFileSync(sheet, 'utf8').split('\r\n');
    expect(heads).toContain('Mother tongue');
    expect(row).toContain('Malayalam');
  }));

const office = (copy: string, dataDir: string, args: string[]): string =>
  execFileSync(process.execPath, [path.join(copy, 'api/dist/office/cli.js'), ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  });

test('a fourth remote changes one existing file, and nothing else is rebuilt', () =>
  carryOut('A fourth remote', async ({ origin, edited, untouched }) => {
    expect(edited).toEqual(['contract/src/pages/pages.ts']);
    expect(untouched).toEqual(BUILT);
    expect(await textOf(`${origin}/placements`)).toContain('meet our students in February');
    expect(await textOf(`${origin}/sitemap.xml`)).toContain('/placements');
    const { page, context, faults } = await watchedPage(browser);
    await page.goto(`${origin}/placements`);
    await hydrated(page);
    expect(faults).toEqual([]);
    await context.close();
  }));
