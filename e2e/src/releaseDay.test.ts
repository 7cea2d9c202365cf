import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { hydrated, openBrowser, watchedPage } from './browser';
import { liveRelease, makeLive } from './releases';
import {
  copyRepository,
  copyLiveReleases,
  folderForCopies,
  removeCopies,
  readmeCommands,
  REMOTES,
  setVersion,
} from './repositoryCopy';
import { copyReleases, root, startProcess, startSite } from './site';

const NAME = 'mf-admissions';
const OTHERS = REMOTES.filter((name) => name !== NAME);

/** Changes the admissions team's source; each text must exist. */
function edit(house: string, file: string, changes: Record<string, string>): void {
  const full = path.join(house, NAME, 'src/application', file);
  const before = fs.readFileSync(full, 'utf8');
  const missing = Object.keys(changes).filter((text) => !before.includes(text));
  if (missing.length > 0) throw new Error(`${file} does not contain ${missing.join(', ')}; change this test with it`);
  fs.writeFileSync(
    full,
    Object.entries(changes).reduce((text, [from, to]) => text.replace(from, to), before),
  );
}

/** Adds a field to the state of the application form and to what it shows. */
function addField(house: string): void {
  edit(house, 'applicationState.ts', {
    '  errorMessage: string;': '  errorMessage: string;\n  numbersGiven: number;',
    "  errorMessage: '',": "  errorMessage: '',\n  numbersGiven: 0,",
    '      state.generateCalled = true;': '      state.generateCalled = true;\n      state.numbersGiven += 1;',
  });
  edit(house, 'ApplicationTitle.tsx', {
    'const { applicationNumber }': 'const { applicationNumber, numbersGiven }',
    'Application Number:': 'Numbers given: {numbersGiven}. Application Number:',
  });
}

/** The same sources in two folders: one without the other teams' remotes, one complete at another path. */
let temporary: string;
let alone: string;
let whole: string;

beforeAll(() => {
  temporary = folderForCopies('houses');
  alone = path.join(temporary, 'alone');
  whole = path.join(temporary, 'somewhere/else/whole');
  copyRepository(alone, OTHERS);
  copyRepository(whole, []);
  for (const repository of [alone, whole]) {
    fs.rmSync(path.join(repository, NAME, 'dist'), { recursive: true, force: true });
    setVersion(path.join(repository, NAME), '1.5.0');
    addField(repository);
  }
  copyLiveReleases(path.join(alone, 'releases'), ['shell', NAME, ...OTHERS]);
});

afterAll(() => removeCopies(temporary));

/** Runs a command line in a folder, as typed; returns its output. */
async function type(repository: string, line: string): Promise<string> {
  const [command = '', ...args] = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, word]) => quoted ?? word ?? '',
  );
  const env = { RELEASES_DIR: '', REGISTRY_URL: '', GIT_DIR: path.join(root, '.git'), GIT_WORK_TREE: repository };
  const { child, log } = startProcess(command, args, env, repository);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`"${line}" ended with code ${String(code)}:\n${log()}`);
  return log();
}

const bytesOf = (dir: string): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((file) => fs.statSync(path.join(dir, file)).isFile())
      .sort()
      .map((file) => [
        file,
        createHash('sha256')
          .update(fs.readFileSync(path.join(dir, file)))
          .digest('hex'),
      ]),
  );

test("the admissions team's day in six commands works as in the README, in a repository without the other remotes", async () => {
  const commands = readmeCommands("The admissions team's day in six commands");
  expect(commands).toHaveLength(6);
  const said: string[] = [];
  for (const command of commands) said.push(await type(alone, command));
  const [released, published, ramped, shown, promoted, rolledBack] = said;
  expect(released).toContain('mf-admissions@1.5.0 is in');
  expect(published).toContain('mf-admissions@1.5.0 is published');
  expect(ramped).toContain('mf-admissions@1.5.0 has 10 % of the traffic');
  expect(shown).toMatch(/mf-admissions@1\.5\.0 +canary 10 %/);
  expect(promoted).toContain('gate: mf-admissions@1.5.0 passes, 4 pages');
  expect(promoted).toContain('mf-admissions@1.5.0 is live');
  const { version } = liveRelease(path.join(root, 'releases'), NAME);
  expect(rolledBack).toContain(`${NAME}@${version} is live again`);
  expect(liveRelease(path.join(alone, 'releases'), NAME).version).toBe(version);
});

test('the same commit builds the same bytes in another folder, with or without the other remotes', async () => {
  await type(whole, `npm run release -w ${NAME}`);
  const [one, other] = [alone, whole].map((repository) => bytesOf(path.join(repository, 'releases', NAME, '1.5.0')));
  expect(Object.keys(one ?? {}).length).toBeGreaterThan(10);
  expect(other).toEqual(one);
});

test("a new field in the form's state goes live with a release of its remote alone, while the shell keeps running unchanged", async () => {
  const [site, browser] = await Promise.all([startSite({ releasesDir: copyReleases() }), openBrowser()]);
  const shell = liveRelease(site.releasesDir, 'shell');
  const html = async () => (await fetch(`${site.origin}/application`)).text();
  expect(await html()).not.toContain('Numbers given');
  const folder = path.join(NAME, '1.5.0');
  fs.cpSync(path.join(alone, 'releases', folder), path.join(site.releasesDir, folder), { recursive: true });
  makeLive(site.releasesDir, NAME, '1.5.0');
  await eventually(async () => (await html()).replaceAll('<!-- -->', '').includes('Numbers given: 0.'));

  const { page, context, faults } = await watchedPage(browser);
  await page.goto(`${site.origin}/application`);
  await hydrated(page);
  await page.getByText(/Numbers given: 1\. Application Number: \S*\d/).waitFor();
  expect(liveRelease(site.releasesDir, 'shell')).toEqual(shell);
  expect(faults).toEqual([]);
  await context.close();
  await browser.close();
  await site.stop();
});
