import fs from 'node:fs';
import path from 'node:path';
import { visit, watchedPage } from './browser';
import { copyRepository, folderForCopies, removeCopies } from './repositoryCopy';
import { ended, printed, startProcess } from './site';
import { withBrowser } from './withSite';

const copies = folderForCopies('development');

withBrowser();
afterAll(() => removeCopies(copies));

test('npm run dev shows a change of one remote in open pages, builds that remote alone, keeps what was typed, and names a wrong type', async () => {
  const repository = path.join(copies, 'repository');
  // the shell beside the changed remote shows that nothing else is built again
  copyRepository(repository, ['e2e', 'bench', 'docs', 'mf-admissions', 'mf-content', 'mf-office']);
  const env = { PORT: '0', DATA_DIR: path.join(copies, 'data') };
  const { child, log } = startProcess(process.execPath, ['scripts/dev.mjs'], env, repository);
  try {
    await printed(child, log, /shell built/);
    const [, origin = ''] = await printed(child, log, /site is at (http:\S+)/);
    const { page } = await watchedPage();
    await visit(page, `${origin}/application-form`);
    const field = page.locator('[name="name"]');
    await field.fill('Anjali');
    const printedBefore = log().length;

    const source = path.join(repository, 'mf-careers/src/routes.tsx');
    const text = fs.readFileSync(source, 'utf8');
    fs.writeFileSync(source, text.replace('data-remote="mf-careers"', '$& title="changed"'));
    await page.locator('[data-remote="mf-careers"][title="changed"]').waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="name"]')?.value);
    expect(await field.inputValue()).toBe('Anjali');
    const builds = log()
      .slice(printedBefore)
      .match(/mf-\w+ built|shell built/g);
    expect(builds).toEqual(['mf-careers built']);

    fs.writeFileSync(source, text.replace('contract = 1', 'contract: string = 1'));
    await printed(child, log, /mf-careers\/src\/routes\.tsx\(\d+,\d+\): error TS2322/);
  } finally {
    child.kill('SIGTERM');
    await ended(child);
  }
});
