import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { watchedPage } from './browser';
import { sharedSite as site, withBrowser } from './withSite';

withBrowser();

/** A change of the font within a line reads as a space. */
const withoutSpaces = (text: string) => text.replace(/\s/g, '');

/** Returns the text of a PDF that the site offers; fails where a screen reader would find no structure in it. */
async function textOf(address: string): Promise<string> {
  const bytes = Buffer.from(await (await fetch(new URL(address, site.origin))).arrayBuffer());
  expect([address, bytes.includes('/StructTreeRoot'), bytes.includes('/Marked true')]).toEqual([address, true, true]);
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'document-')), 'document.pdf');
  fs.writeFileSync(file, bytes);
  return withoutSpaces(
    execFileSync(process.execPath, [path.join(__dirname, 'pdfText.mjs'), file], { encoding: 'utf8' }),
  );
}

interface CourseList {
  data: {
    data: { title: string; slug: string; eligibility: string; course_information_file: string }[];
    pdfUrl: string;
  };
}

test('the prospectus and the file of each course say what the pages say, and can be read aloud in their order', async () => {
  const { page } = await watchedPage();
  await page.goto(`${site.origin}/admission`);
  const link = await page.locator('a[href*="prospectus"]').first().getAttribute('href');
  const prospectus = await textOf(link ?? '');
  await page.goto(`${site.origin}/fees`);
  const { data } = (await (await fetch(`${site.origin}/api/course_list`)).json()) as CourseList;
  for (const { title, slug, eligibility, course_information_file: file } of data.data) {
    const text = await textOf(data.pdfUrl + file);
    const rows = await page.locator(`[id="${slug}"] table`).nth(1).locator('tbody tr').all();
    expect([title, rows.length]).toEqual([title, 3]);
    for (const row of rows) {
      const cells = withoutSpaces((await row.locator('th, td').allTextContents()).join(''));
      expect(text).toContain(cells);
      expect(prospectus).toContain(title + cells);
    }
    expect(text).toContain(withoutSpaces(eligibility));
    expect(prospectus).toContain(withoutSpaces(eligibility));
  }
});
