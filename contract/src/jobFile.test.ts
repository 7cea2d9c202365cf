import { JOB_FILE_ACCEPTED, jobFileRefusal, shownName } from './jobFile';
import { JOB_FILE_MAX_BYTES } from './limits';

const head = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['cv.pdf', JOB_FILE_MAX_BYTES, undefined],
  ['CV.DOC', 1, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['cv.docx', 1, 'PK\x03\x04'],
  ['scan.jpeg', 1, '\xff\xd8\xff'],
  ['sent as.jpg', 1, 'RIFF....WEBPVP8 '],
  ['no ending', 1, '%PDF-1.7'],
  ['Dr. Anjali Nair', 1, '%PDF-1.7'],
  ['scanned.pdf', 1, `\ufeff\r\n${'x'.repeat(900)}%PDF-1.4`],
])('%s of %d bytes is accepted', (name, size, start) => {
  expect(jobFileRefusal({ name, size, head: start === undefined ? undefined : head(start) })).toBeUndefined();
});

test.each([
  ['cv.pdf', 0, undefined, 'cv.pdf is empty'],
  ['cv.pdf', JOB_FILE_MAX_BYTES + 1, undefined, 'cv.pdf has 5.1 MB'],
  ['film.mov', 100 * 1024 * 1024, undefined, 'film.mov has 100.0 MB'],
  ['cv.exe', 1, '%PDF-', 'cv.exe ends in .exe, which is not accepted'],
  ['cv.pdf', 1, 'MZ\x90', 'cv.pdf is a Windows program by its content'],
  ['cv.doc', 1, '<!DOCTYPE html>', 'cv.doc is a web page by its content'],
  ['cv.doc', 1, '{\\rtf1', 'cv.doc is an RTF text by its content'],
  ['cv.pdf', 1, 'Curriculum vitae', 'cv.pdf is plain text by its content'],
  ['cv.pdf', 1, '\x00\x01\x02', 'cv.pdf is of a kind that is not known by its content'],
  ['photo.jpg', 1, 'RIFX....WEBPVP8\x01', 'photo.jpg is of a kind that is not known by its content'],
  ['photo.jpg', 1, '\0\0\0\x18ftypheic', 'photo.jpg is a HEIC picture by its content'],
  ['cv.docx', 1, '%PDF-1.7', 'cv.docx ends in .docx but is a PDF by its content'],
  ['cv.pdf', 1, 'PK\x03\x04', 'cv.pdf ends in .pdf but is a ZIP archive by its content'],
])('%s of %d bytes that begin with "%s" is refused: %s', (name, size, start, words) => {
  const refusal = jobFileRefusal({ name, size, head: start === undefined ? undefined : head(start) });
  expect(refusal).toBe(`${words}. ${JOB_FILE_ACCEPTED}`);
});

test('a name is shown without invisible characters, and shortened', () => {
  expect(shownName('cv\u202efdp.exe')).toBe('cvfdp.exe');
  expect(shownName(`${'x'.repeat(300)}.pdf`)).toHaveLength(60);
  expect(shownName('\u200b')).toBe('The file');
});
