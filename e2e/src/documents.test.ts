import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { watchedPage } from './browser';
import { temporaryDir } from './site';
import { sharedSite as site, withBrowser } from './withSite';

withBrowser();

/** A change of the font within a line reads as a space. */
const withoutSpaces = (text: string) => text.replace(/\s/g, '');

/** Downloads a PDF that the site offers; fails where a screen reader would find no structure in it. */
async function download(address: string): Promise<string> {
  const bytes = Buffer.from(await (await fetch(new URL(address, site.origin))).arrayBuffer());
  expect([address, bytes.includes('/StructTreeRoot'), bytes.includes('/Marked true')]).toEqual([address, true, true]);
  const file = path.join(temporaryDir('document'), 'document.pdf');
  fs.writeFileSync(file, bytes);
  return file;
}

/** Returns the texts of PDFs that the site offers. */
async function textsOf(addresses: string[]): Promise<string[]> {
  const files = await Promise.all(addresses.map(download));
  const printed = execFileSync(process.execPath, [path.join(__dirname, 'pdfText.mjs'), ...files], { encoding: 'utf8' });
  return printed.split('\f').map(withoutSpaces);
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
  await page.goto(`${site.origin}/fees`);
  const { data } = (await (await fetch(`${site.origin}/api/course_list`)).json()) as CourseList;
  const files = data.data.map(({ course_information_file: file }) => data.pdfUrl + file);
  const [prospectus, ...texts] = await textsOf([link ?? '', ...files]);
  for (const [place, { title, slug, eligibility }] of data.data.entries()) {
    const text = texts[place];
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
