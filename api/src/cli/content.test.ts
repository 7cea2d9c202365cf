import { eventually } from 'contract/eventually.testing';
import { readPublished } from '../content/contentStore';
import { servedTitles } from '../content/served.testing';
import { runCommand } from '../testing/commands.testing';
import { copyContent } from '../testing/contentFolder.testing';
import { forEachTest, openTestApi } from '../testing/testApi.testing';

const GARDEN_DAY = 'events/2026-06-05-garden-day.md';

const content = forEachTest(() => copyContent());
// The site never checks the folder: what it shows was published by the other process.
const site = forEachTest(() => openTestApi({ CONTENT_DIR: content.path, CONTENT_CHECK_SECONDS: '0' }));

function run(...args: string[]) {
  const env = { CONTENT_DIR: content.path, DATA_DIR: site.env.DATA_DIR };
  return runCommand({ program: 'cli/content.ts', args, env, cwd: __dirname });
}

const retitle = (title: string) => content.replace(GARDEN_DAY, /^title: .*$/m, `title: ${title}`);

/** Milliseconds until the running site shows an event of this title. */
async function untilShown(title: string): Promise<number> {
  const started = performance.now();
  await eventually(async () => (await servedTitles(site)).includes(title));
  return performance.now() - started;
}

it('published content is on the running site within a second', async () => {
  let waited = Infinity;
  // once may be the machine's own pause
  for (const title of ['A day among the leaves', 'A day under the trees', 'A day by the pond']) {
    await retitle(title);
    expect(await run('publish')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Published/), stderr: '' });
    waited = await untilShown(title);
    if (waited < 1000) break;
  }
  expect(waited).toBeLessThan(1000);
  const again = await run('publish');
  expect(again.stdout).toMatch(/^Nothing has changed: \d+ records, \d+ pictures and documents\.\n$/);
});

it('a single mistake anywhere prevents publishing', async () => {
  const { revision } = await readPublished(site.db);
  await retitle('A day among the leaves');
  await content.replace('courses/01-b-pharm.md', /^fees: .*$/m, 'fees: plenty');
  const { code, stdout, stderr } = await run('publish');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('01-b-pharm.md:6: fees: "plenty"; write a whole number without quotes');
  expect(stderr).toContain('1 mistake, nothing is published.');
  expect(await readPublished(site.db)).toMatchObject({ revision });
});

it('a check names the mistakes with paths that a terminal can open, and publishes nothing', async () => {
  expect(await run('check')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^No mistakes: \d+/) });
  await content.replace(GARDEN_DAY, /^date: .*$/m, 'date: soon');
  const { code, stderr } = await run('check');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^\S*content-\w+\/events\/2026-06-05-garden-day\.md:3: date: "soon"/);
});

it('a content folder that is not there is one line with the setting, its value and the fix', async () => {
  await content.close();
  for (const command of ['check', 'publish']) {
    const { code, stdout, stderr } = await run(command);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(`api: CONTENT_DIR=${content.path}: no folder can be read there; name the one with the texts\n`);
  }
});

it('an unknown command prints a suggestion, and --help the usage', async () => {
  const unknown = await run('publsh');
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean publish?') });
  const help = await run('--help');
  expect(help.code).toBe(0);
  expect(help.stdout).toContain('npm run content -- check');
});
