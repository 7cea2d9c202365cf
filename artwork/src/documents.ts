/** Sets the PDFs of the seed content: npm run draw -w artwork. The same input gives the same bytes. */
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { college, contentFolder, drawTop, footer } from './documents/college';
import { courseDocument } from './documents/courseDocument';
import { drawMarkdown } from './documents/markdown';
import { prospectusDocument } from './documents/prospectusDocument';
import { readRecord, text } from './documents/records';
import { finish, newSheet } from './documents/sheet';

/** A picture of content/ in the size and format of a document. */
function pictureFor(file: string): Promise<Buffer> {
  return sharp(join(contentFolder, file))
    .resize({ width: 900, withoutEnlargement: true })
    .jpeg({ quality: 72 })
    .toBuffer();
}

async function courseDocuments(): Promise<[string, Buffer][]> {
  const folder = join(contentFolder, 'courses');
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return Promise.all(
    files.map(async (file): Promise<[string, Buffer]> => {
      const course = readRecord(join(folder, file));
      const picture = await pictureFor(`courses/${text(course, 'course_image')}`);
      return [`courses/${text(course, 'course_information_file')}`, await courseDocument(course, picture)];
    }),
  );
}

function noticeDocument(file: string): Promise<Buffer> {
  const notice = readRecord(file);
  const title = text(notice, 'title');
  const pdf = newSheet(title, college.name);
  drawTop(pdf, title);
  drawMarkdown(pdf, notice.body);
  return finish(pdf, footer);
}

/** The documents of pages of text, from the pages themselves. */
async function pageDocuments(): Promise<[string, Buffer][]> {
  const folder = join(contentFolder, 'pages');
  const named = readdirSync(folder).filter(
    (file) => file.endsWith('.md') && readRecord(join(folder, file)).fields.document !== undefined,
  );
  return Promise.all(
    named.map(async (file): Promise<[string, Buffer]> => {
      const path = join(folder, file);
      return [`pages/${text(readRecord(path), 'document')}`, await noticeDocument(path)];
    }),
  );
}

function noticeDocuments(): Promise<[string, Buffer][]> {
  const folder = join(__dirname, 'notices');
  return Promise.all(
    readdirSync(folder).map(async (file): Promise<[string, Buffer]> => [
      `result-announcements/${basename(file, '.md')}.pdf`,
      await noticeDocument(join(folder, file)),
    ]),
  );
}

async function drawAll(): Promise<void> {
  const prospectus = await prospectusDocument(await pictureFor('gallery/main-block.webp'));
  const drawn = [
    ...(await courseDocuments()),
    ...(await noticeDocuments()),
    ...(await pageDocuments()),
    ['admission/prospectus.pdf', prospectus] as const,
  ];
  for (const [file, data] of drawn) writeFileSync(join(contentFolder, file), data);
  process.stdout.write(`drew ${drawn.length} documents\n`);
}

drawAll().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
