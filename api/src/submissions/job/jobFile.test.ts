import { fileRefusal } from 'contract/jobFile';
import {
  archive,
  compoundFile,
  docDocument,
  docxDocument,
  pdfDocument,
  pdfWith,
} from '../../testing/documents.testing';
import { openFileSandbox } from '../../uploads/sandbox/fileSandbox';
import { openVirusScanner } from '../../uploads/virusScanner';
import { checkedFile } from '../../uploads/checkedFile';
import { documentName } from './jobSubmission';

const sandbox = openFileSandbox();
const virusScanner = openVirusScanner(undefined, { error: () => undefined });
afterAll(() => sandbox.close());

const refusalOf = (bytes: Buffer) =>
  checkedFile({ name: 'cv.pdf', bytes }, { sandbox: sandbox.of(''), virusScanner }, fileRefusal).then(
    () => undefined,
    ({ message }: Error) => message.slice('cv.pdf '.length, message.indexOf('. Choose')),
  );

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a PDF with empty bytes after its end', () => Buffer.concat([pdfDocument(), Buffer.alloc(1000)])],
  ['a DOC with a long directory', () => compoundFile(['1Table', 'Data', 'Item 1', 'Item 2', 'WordDocument'])],
])('%s is accepted', async (_what, bytes) => {
  expect(await refusalOf(await bytes())).toBeUndefined();
});

const ZIP = 'is a ZIP archive by its content, not a Word document';
const WORKBOOK = 'is an Excel workbook by its content';

it.each<[string, Buffer, string]>([
  ['a text that begins like a PDF', Buffer.from('%PDF- is how they begin'), 'begins as a PDF but is none'],
  ['half a PDF', pdfDocument().subarray(0, 60), 'is a PDF whose end is missing'],
  ['half a DOCX', docxDocument().subarray(0, 100), 'begins as a DOCX or ZIP archive but cannot be opened'],
  ['a folder of pictures', archive({ 'holiday.jpg': 'x' }), ZIP],
  ['an archive that only names a Word document', archive({ 'word/document.xml': '<x/>', 'run.exe': 'MZ' }), ZIP],
  ['an Excel workbook', archive({ 'xl/workbook.xml': '<workbook/>' }), WORKBOOK],
  ['a presentation', archive({ 'ppt/presentation.xml': '<p/>' }), 'is a PowerPoint presentation by its content'],
  ['a Java program', archive({ 'META-INF/MANIFEST.MF': 'x' }), 'is a Java program by its content'],
  [
    'a Word document with macros',
    docxDocument({ 'word/vbaProject.bin': 'x' }),
    'is a document with macros, which are not accepted',
  ],
  ['an old Excel workbook', compoundFile(['Workbook']), WORKBOOK],
  ['an Excel workbook with a Word document in it', compoundFile(['Workbook'], ['WordDocument']), WORKBOOK],
  ['an Outlook message', compoundFile(['__properties_version1.0']), 'is an Outlook message by its content'],
  ['another compound file', compoundFile(['Something']), 'is an Office container without a Word document'],
  [
    'a document with a password',
    compoundFile(['EncryptionInfo', 'EncryptedPackage']),
    'is protected with a password: remove the password',
  ],
  [
    'a PDF with JavaScript',
    pdfWith('8 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj'),
    'has JavaScript in it, which is not accepted: print it to a new PDF',
  ],
  ['half a DOC', docDocument().subarray(0, 600), 'begins as a DOC but cannot be opened'],
  [
    'a PDF that is a ZIP archive too',
    Buffer.concat([pdfDocument(), archive({ 'run.exe': 'MZ' })]),
    'is at the same time a ZIP archive',
  ],
  ['a DOCX that is a PDF too', docxDocument({ '%PDF-1.7': 'x' }), 'is at the same time a PDF'],
  ['half a picture', Buffer.from('\xff\xd8\xff\xe0 and no more', 'latin1'), 'cannot be opened as a picture'],
])('%s is refused with a message that says what it is', async (_what, bytes, words) => {
  expect(await refusalOf(bytes)).toBe(words);
});

it('a compound file with a cycle is refused, without a long search', async () => {
  const circle = docDocument();
  circle.writeUInt32LE(1, 512 + 4);
  expect(await refusalOf(circle)).toBe('begins as a DOC but cannot be opened');
  const tree = compoundFile(['One', 'Two']);
  tree.writeUInt32LE(1, 2 * 512 + 2 * 128 + 72);
  expect(await refusalOf(tree)).toBe('begins as a DOC but cannot be opened');
});

it.each([
  ['my cv (final).pdf', 'K7QF-3MWX my cv final.pdf'],
  ['../../etc/passwd.pdf', 'K7QF-3MWX etc passwd.pdf'],
  ['..\\..\\run.exe', 'K7QF-3MWX run.pdf'],
  ['.bashrc', 'K7QF-3MWX bashrc.pdf'],
  ['$(reboot);`id`|x\n\0.pdf', 'K7QF-3MWX reboot id x.pdf'],
  ['-rf.pdf', 'K7QF-3MWX rf.pdf'],
  ['evil\u202efdp.exe', 'K7QF-3MWX evil fdp.pdf'],
  ['അപേക്ഷ.pdf', 'K7QF-3MWX അപേക്ഷ.pdf'],
  [`${'x'.repeat(500)}.pdf`, `K7QF-3MWX ${'x'.repeat(60)}.pdf`],
  ['', 'K7QF-3MWX.pdf'],
])('a document sent as %j is exported as %j', (sent, exported) => {
  const stored = { reference: 'K7QF-3MWX', file_name: '0123.pdf', sent_file_name: sent };
  expect(documentName(stored as Parameters<typeof documentName>[0])).toBe(exported);
});
