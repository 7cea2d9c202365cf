import { watchedPage } from './browser';
import { ended, printed, startProcess } from './site';
import { withBrowser } from './withSite';

withBrowser();

// mf-careers and mf-office: developersDay.test.ts
test.each([
  ['mf-content', '/about', 'About Us'],
  ['mf-admissions', '/application', 'Application Form'],
])('%s runs standalone, in its own frame, with a real api on a temporary database', async (remote, path, heading) => {
  const { child, log } = startProcess('npm', ['run', 'dev', '-w', remote], { PORT: '0' });
  try {
    const [, address = ''] = await printed(child, log, /alone at (http:\/\/\S+)/);
    const { page, context, faults } = await watchedPage();
    await page.goto(address + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.getByRole('navigation', { name: `Pages of ${remote}` }).count()).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  } finally {
    child.kill('SIGTERM');
    await ended(child);
  }
});
