import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { eventually } from 'contract/eventually.testing';
import { openContext, visit, watchedPage } from './browser';
import { fetchedFor, namesOf, sumOf } from './fetched';
import { addRelease, builtFile, liveRelease, makeLive, writeIntegrity } from './releases';
import {
  copyRepository,
  documentedCommands,
  editFile,
  folderForCopies,
  removeCopies,
  REMOTES,
  setVersion,
  typeIn,
} from './repositoryCopy';
import { copyReleases, root } from './site';
import { withSite } from './withSite';

const NAME = 'mf-admissions';
const OTHERS = REMOTES.filter((name) => name !== NAME);

/** Maximum transferred bytes of a release for a returning visitor; of `page` the entry, which names its chunks, is 8.3 KB. */
const LIMITS = { page: 34_000, layout: 40_000 };

/** Adds a field to the state of the application form and to what it shows. */
function addField(): void {
  const source = path.join(house, NAME, 'src/application');
  editFile(path.join(source, 'applicationState.ts'), {
    '  applicationNumber: string;': '  applicationNumber: string;\n  numbersGiven: number;',
    "applicationNumber: '',": "applicationNumber: '', numbersGiven: 0,",
    'state.applicationNumber = payload;': 'state.applicationNumber = payload;\n      state.numbersGiven += 1;',
  });
  editFile(path.join(source, 'ApplicationTitle.tsx'), {
    'const { applicationNumber }': 'const { applicationNumber, numbersGiven }',
    'Application Number:': 'Numbers given: {numbersGiven}. Application Number:',
  });
}

/** The same sources in another folder, without the other teams' remotes. */
let temporary: string;
let house: string;

const site = withSite(() => {
  temporary = folderForCopies('house');
  house = path.join(temporary, 'somewhere/else');
  copyRepository(house, OTHERS);
  execFileSync('git', ['init', '--quiet'], { cwd: house });
  commit('The house without the other remotes');
  fs.cpSync(path.join(root, 'releases'), path.join(house, 'releases'), { recursive: true });
  return { releasesDir: copyReleases() };
});

afterAll(async () => {
  removeCopies(temporary);
});

/** Commits everything in the house. */
function commit(message: string): void {
  const author = ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.in'];
  for (const args of [
    ['add', '--all'],
    [...author, 'commit', '--quiet', '--message', message],
  ])
    execFileSync('git', args, { cwd: house });
}

test("the admissions team's day in six commands works as it is documented, in a repository without the other remotes", async () => {
  setVersion(path.join(house, NAME), '1.5.0');
  addField();
  const commands = documentedCommands('docs/release.md', "The admissions team's day in six commands");
  expect(commands).toHaveLength(6);
  await expect(typeIn(house, commands[0] ?? '')).rejects.toThrow(
    /these files differ: mf-admissions\/package\.json, .*ApplicationTitle\.tsx, .*; commit them, or release with --dirty/,
  );
  commit('Count the numbers given');
  const said: string[] = [];
  for (const command of commands) said.push(await typeIn(house, command));
  const [released, published, ramped, shown, promoted, rolledBack] = said;
  expect(released).toContain('mf-admissions@1.5.0 is in');
  expect(published).toContain('mf-admissions@1.5.0 is published');
  expect(ramped).toContain('mf-admissions@1.5.0 has 10 % of the traffic');
  expect(shown).toMatch(/mf-admissions@1\.5\.0 +canary 10 %/);
  expect(promoted).toContain('gate: mf-admissions@1.5.0 passes, 3 pages');
  expect(promoted).toMatch(/\/application +200 +\d+\.\d kB +\d+\.\d kB/);
  expect(promoted).toContain('mf-admissions@1.5.0 is live');
  const { version } = liveRelease(site.releasesDir, NAME);
  expect(rolledBack).toContain(`${NAME}@${version} is live again`);
  expect(liveRelease(path.join(house, 'releases'), NAME).version).toBe(version);
});

const html = async () => (await fetch(`${site.origin}/application`)).text();

/** Opens the form again in the browser of a returning visitor. */
async function returns(context: Awaited<ReturnType<typeof openContext>>) {
  const fetched = await fetchedFor(context, `${site.origin}/application`);
  console.log(`${sumOf(fetched)} bytes, ${namesOf(fetched).join(', ')}`);
  return fetched;
}

test("a new field in the form's state goes live with a release of its remote alone, while the shell keeps running unchanged, and a returning visitor fetches only the script of that page and the entry", async () => {
  const shell = liveRelease(site.releasesDir, 'shell');
  const visitor = await openContext();
  expect(namesOf(await returns(visitor))).toEqual(
    expect.arrayContaining(['application.js', 'libraries.js', 'main.js', 'remoteEntry.js']),
  );
  expect(await html()).not.toContain('Numbers given');
  const folder = path.join(NAME, '1.5.0');
  fs.cpSync(path.join(house, 'releases', folder), path.join(site.releasesDir, folder), { recursive: true });
  makeLive(site.releasesDir, NAME, '1.5.0');
  await eventually(async () => (await html()).replaceAll('<!-- -->', '').includes('Numbers given: 0.'));

  const { page, context, faults } = await watchedPage();
  await visit(page, `${site.origin}/application`);
  await page.getByText(/Numbers given: 1\. Application Number: \S*\d/).waitFor();
  expect(liveRelease(site.releasesDir, 'shell')).toEqual(shell);
  expect(faults).toEqual([]);
  await context.close();

  const fetched = await returns(visitor);
  expect(namesOf(fetched)).toEqual(['application.js', 'remoteEntry.js']);
  expect(sumOf(fetched)).toBeLessThan(LIMITS.page);
});

test('a visitor who returns after a release that changed the layout fetches the shell’s own code, but no library, font or remote', async () => {
  const visitor = await openContext();
  await returns(visitor);
  addRelease(site.releasesDir, 'shell', '9.9.9', { 'Visit us': 'Where we are' });
  const dir = path.join(site.releasesDir, 'shell/9.9.9');
  const main = builtFile(dir, 'client/main.js');
  fs.writeFileSync(`${main}.br`, brotliCompressSync(fs.readFileSync(main)));
  writeIntegrity(dir, [path.relative(dir, `${main}.br`)]);
  makeLive(site.releasesDir, 'shell', '9.9.9');
  await eventually(async () => (await html()).includes('Where we are'));
  const fetched = await returns(visitor);
  expect(namesOf(fetched)).toEqual(['main.js']);
  expect(sumOf(fetched)).toBeLessThan(LIMITS.layout);
});
