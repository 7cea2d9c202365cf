import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { college, contentFolder, drawTop, footer } from './documents/college';
import { courseDocument } from './documents/courseDocument';
import { drawMarkdown } from './documents/markdown';
import { prospectusDocument } from './documents/prospectusDocument';
import { readRecord, text } from './documents/records';
import { finish, newSheet } from './documents/sheet';
import { pictures, toJpeg } from './pictures';

function pictureFor(file: string): Promise<Buffer> {
  const svg = pictures.get(file);
  if (!svg) throw new Error(`artwork: no scene draws ${file}; add one under scenes/`);
  return toJpeg(svg);
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

function noticeDocuments(): Promise<[string, Buffer][]> {
  const folder = join(__dirname, 'notices');
  return Promise.all(
    readdirSync(folder).map(async (file): Promise<[string, Buffer]> => [
      `result-announcements/${basename(file, '.md')}.pdf`,
      await noticeDocument(join(folder, file)),
    ]),
  );
}

/** Every PDF of the seed content, keyed by its path below content/. */
export async function documents(): Promise<ReadonlyMap<string, Buffer>> {
  const prospectus = await prospectusDocument(await pictureFor('gallery/main-block.webp'));
  return new Map([
    ...(await courseDocuments()),
    ...(await noticeDocuments()),
    ['admission/prospectus.pdf', prospectus],
  ]);
}
