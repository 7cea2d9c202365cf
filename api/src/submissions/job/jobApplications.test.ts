import { CALLS, type ErrorResponse, type ReceivedResponse } from 'contract/calls';
import { JOB_FILE_ACCEPTED } from 'contract/jobFile';
import { JOB_FILE_MAX_BYTES } from 'contract/limits';
import { JOB_CASES } from 'contract/personRules.testing';
import { jobForm } from '../../testing/jobForm.testing';
import { picture } from '../../testing/applicationForm.testing';
import { docDocument, docxDocument, pdfDocument } from '../../testing/documents.testing';
import { forAllTests, openTestApi } from '../../testing/testApi.testing';
import { namesIn } from '../../testing/testStorage.testing';
import { newVisitor } from '../../testing/visitor';

const PDF = pdfDocument();

const api = forAllTests(() => openTestApi());
const visitor = forAllTests(() => newVisitor(api.app));

interface Sent {
  changes?: Record<string, string>;
  headers?: Record<string, string>;
}

const send = async (file: Buffer | null, fileName: string, { changes, headers }: Sent = {}) =>
  visitor.post(CALLS.jobApplications, await jobForm(visitor, changes, file, fileName), headers);

const uploads = () => namesIn(api.uploads);

it.each([
  ['a PDF', () => pdfDocument(), 'cv.pdf', /\.pdf$/],
  ['a DOC', docDocument, 'cv.doc', /\.doc$/],
  ['a DOCX', () => docxDocument(), 'cv.docx', /\.docx$/],
  ['a picture', () => picture(600, 800, 'webp'), 'cv.webp', /\.jpg$/],
  ['a picture with the extension of another format', () => picture(600, 800, 'png'), 'cv.JPG', /\.jpg$/],
  ['a PDF whose name has no extension', () => pdfDocument('no ending'), 'Anjali Nair cv', /\.pdf$/],
  ['a PDF whose name has a dot', () => pdfDocument('a dot'), 'Dr. Anjali Nair', /\.pdf$/],
  ['a PDF with something before it', () => Buffer.concat([Buffer.alloc(900, '\r\nx'), PDF]), 'scanned.pdf', /\.pdf$/],
])(
  'an application with %s is accepted, with a reference, and its file is stored with the extension of its content',
  async (_what, bytes, name, stored) => {
    const before = new Set(await uploads());
    const answer = await send(await bytes(), name);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ success: 1, data: { reference: expect.any(String) } });
    expect((await uploads()).filter((file) => !before.has(file))).toEqual([expect.stringMatching(stored)]);
  },
);

it.each([
  ['cv.exe', '%PDF-', 'cv.exe ends in .exe, which is not accepted'],
  ['cv.pdf', 'MZ\x90 This program cannot be run in DOS mode', 'cv.pdf is a Windows program by its content'],
  ['cv.doc', '<!DOCTYPE html>', 'cv.doc is a web page by its content'],
  ['cv.doc', '{\\rtf1', 'cv.doc is an RTF text by its content'],
  ['cv.pdf', 'Curriculum vitae', 'cv.pdf is plain text by its content'],
  ['cv.pdf', '\x00\x01\x02', 'cv.pdf is of a kind that is not known by its content'],
  ['photo.jpg', 'RIFX....WEBPVP8\x01', 'photo.jpg is of a kind that is not known by its content'],
  ['photo.jpg', '\0\0\0\x18ftypheic', 'photo.jpg is a HEIC picture by its content'],
  ['cv.docx', '%PDF-1.7', 'cv.docx ends in .docx but is a PDF by its content'],
  ['cv.pdf', 'PK\x03\x04', 'cv.pdf ends in .pdf but is a ZIP archive by its content'],
  ['cv\u202efdp.exe', 'MZ\x90', 'cvfdp.exe ends in .exe, which is not accepted'],
  [`${'x'.repeat(99)}.pdf`, 'MZ\x90', `${'x'.repeat(40)}…${'x'.repeat(15)}.pdf is a Windows program by its content`],
  ['\u200b', 'MZ\x90', 'The file is a Windows program by its content'],
])(
  'the file %j, which begins with %j, is refused by name, with what it is, and leaves nothing: %s',
  async (name, head, words) => {
    const before = await uploads();
    const answer = await send(Buffer.from(head, 'latin1'), name);
    const errors = { file: [`${words}. ${JOB_FILE_ACCEPTED}`] };
    expect([answer.statusCode, answer.json<ErrorResponse>().errors]).toEqual([422, errors]);
    expect(await uploads()).toEqual(before);
  },
);

it('a file of 5 MB is accepted, a byte more is refused at its field, one far larger is not even read', async () => {
  const documentOf = (bytes: number) => pdfDocument('x'.repeat(bytes - pdfDocument().length));
  expect((await send(documentOf(JOB_FILE_MAX_BYTES), 'cv.pdf')).statusCode).toBe(200);
  const over = await send(documentOf(JOB_FILE_MAX_BYTES + 1), 'cv.pdf');
  expect(over.json<ErrorResponse>().errors).toEqual({ file: [`cv.pdf has 5.1 MB. ${JOB_FILE_ACCEPTED}`] });
  const far = await send(documentOf(7 * 1024 * 1024), 'cv.pdf');
  expect(far.statusCode).toBe(413);
  expect(far.json<ErrorResponse>().message).toMatch(/^What was sent has 7\.\d MB; at most 6\.0 MB are accepted\./);
});

it('accepts and refuses the same as the job application form, with the same messages', async () => {
  for (const { field, value, message } of JOB_CASES) {
    const answer = await send(PDF, 'cv.pdf', { changes: { [field]: value } });
    const errors = answer.json<ErrorResponse>().errors;
    expect([field, value, answer.statusCode, errors]).toEqual(
      message ? [field, value, 422, { [field]: [message] }] : [field, value, 200, undefined],
    );
  }
});

it('an application that is sent again under its key is the same one; corrected, with another file, or under no key or a new one it is another', async () => {
  const key = (name: string) => ({ 'idempotency-key': `form-of-a-test-${name}` });
  const howMany = (answers: Awaited<ReturnType<typeof send>>[]) =>
    new Set(answers.map((answer) => answer.json<ReceivedResponse>().data?.reference)).size;
  const before = (await uploads()).length;
  const again = await Promise.all([1, 2, 3].map(() => send(PDF, 'cv.pdf', { headers: key('first') })));
  expect([howMany(again), (await uploads()).length]).toEqual([1, before + 1]);
  const others = [
    await send(PDF, 'cv.pdf', { headers: key('first'), changes: { phone: '9446012345' } }),
    await send(docDocument(), 'cv.doc', { headers: key('first') }),
    await send(PDF, 'cv.pdf', { headers: key('second') }),
    await send(PDF, 'cv.pdf'),
    await send(PDF, 'cv.pdf'),
  ];
  expect(howMany([...again, ...others])).toBe(1 + others.length);
});

it.each(['short', 'x'.repeat(65), 'sixteen letters, and what is none'])(
  'an application under the key "%s" is refused',
  async (bad) => {
    const answer = await send(PDF, 'cv.pdf', { headers: { 'idempotency-key': bad } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorResponse>().message).toContain('Idempotency-Key');
  },
);
