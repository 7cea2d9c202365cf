/** Sets the PDFs of the seed content, tagged for screen readers: npm run draw -w artwork. */
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { courses, courseSheet } from './courses';
import { prospectusSheet } from './prospectus';
import { readRecord, text } from './records';
import { contentFolder, footer, setMarkdown, setSheet } from './sheet';

/** A picture of content/ in the size and format of a document. */
const pictureFor = (file: string): Promise<Buffer> =>
  sharp(join(contentFolder, file)).resize({ width: 900, withoutEnlargement: true }).jpeg({ quality: 72 }).toBuffer();

async function courseSheets(): Promise<[string, string][]> {
  return Promise.all(
    courses.map(async (course): Promise<[string, string]> => {
      const picture = await pictureFor(`courses/${text(course, 'course_image')}`);
      return [`courses/${text(course, 'course_information_file')}`, courseSheet(course, picture)];
    }),
  );
}

function textSheet(file: string): string {
  const record = readRecord(file);
  const title = text(record, 'title');
  return setSheet({ title, heading: title, body: setMarkdown(record.body) });
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file));

/** The documents of pages of text, from the pages themselves. */
const pageSheets = (): [string, string][] =>
  filesOf(join(contentFolder, 'pages'))
    .filter((file) => readRecord(file).fields.document !== undefined)
    .map((file) => [`pages/${text(readRecord(file), 'document')}`, textSheet(file)]);

const noticeSheets = (): [string, string][] =>
  filesOf(join(__dirname, 'notices')).map((file) => [
    `result-announcements/${basename(file, '.md')}.pdf`,
    textSheet(file),
  ]);

// Chromium writes the time of printing; a fixed one gives the same bytes from the same content.
const withoutTime = (pdf: Buffer): Buffer =>
  Buffer.from(pdf.toString('latin1').replace(/\(D:\d{14}/g, '(D:20260601000000'), 'latin1');

async function drawAll(): Promise<void> {
  const sheets = [
    ...(await courseSheets()),
    ...noticeSheets(),
    ...pageSheets(),
    ['admission/prospectus.pdf', prospectusSheet(await pictureFor('gallery/main-block.webp'))] as const,
  ];
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    for (const [file, html] of sheets) {
      await page.setContent(html);
      await page.evaluate(() => document.fonts.ready);
      const pdf = await page.pdf({
        format: 'A4',
        margin: { top: '18mm', left: '20mm', right: '20mm', bottom: '22mm' },
        printBackground: true,
        tagged: true,
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate: footer,
      });
      writeFileSync(join(contentFolder, file), withoutTime(pdf));
    }
  } finally {
    await browser.close();
  }
  process.stdout.write(`drew ${sheets.length} documents\n`);
}

drawAll().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
