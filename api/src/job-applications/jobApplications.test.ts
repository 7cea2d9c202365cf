import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS, type CareersResponse, type ErrorResponse } from 'contract/calls';
import { JOB_FILE_INVALID } from 'contract/jobSchema';
import { picture } from '../testing/applicationForm';
import { openTestApi, type TestApi } from '../testing/testApi';
import { newVisitor, type Visitor } from '../testing/visitor';

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

let api: TestApi;
let visitor: Visitor;
let openPost: string;
let closedPost: string;
beforeAll(async () => {
  api = await openTestApi();
  visitor = await newVisitor(api.app);
  const vacancies = (await visitor.get(CALLS.careers)).json<CareersResponse>().data.data;
  openPost = vacancies.find(({ open }) => open)?.subject ?? '';
  closedPost = vacancies.find(({ open }) => !open)?.subject ?? '';
});
afterAll(() => api.close());

function send(file: Buffer | null, fileName: string, changes: Record<string, string> = {}) {
  const form = new FormData();
  const fields = { name: 'Anjali Nair', email: 'anjali@example.in', phone: '98765 43210', post: openPost, ...changes };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== null) form.append('file', new Blob([new Uint8Array(file)]), fileName);
  return visitor.post(CALLS.jobApplications, form);
}

it.each([
  ['a PDF', async () => PDF, 'cv.pdf'],
  ['a DOC', async () => Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 and so on', 'latin1'), 'cv.doc'],
  ['a DOCX', async () => Buffer.from('PK\x03\x04 word/document.xml', 'latin1'), 'cv.docx'],
  ['a picture', () => picture(600, 800, 'webp'), 'cv.webp'],
])('an application with %s is taken, with a reference', async (_what, bytes, name) => {
  const before = readdirSync(join(api.env.DATA_DIR, 'uploads')).length;
  const answer = await send(await bytes(), name);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ success: 1, data: { reference: expect.any(String) } });
  expect(readdirSync(join(api.env.DATA_DIR, 'uploads'))).toHaveLength(before + 1);
});

it.each([
  ['a program called cv.pdf', Buffer.from('MZ\x90'), 'cv.pdf'],
  ['a web page called cv.doc', Buffer.from('<html>'), 'cv.doc'],
  ['a zip archive called cv.docx', Buffer.from('PK\x03\x04 holiday.jpg', 'latin1'), 'cv.docx'],
  ['a spreadsheet', PDF, 'cv.xlsx'],
  ['a file of one byte too many', Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-'), 'cv.pdf'],
])('%s is refused at its field', async (_what, bytes, name) => {
  const answer = await send(bytes, name);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorResponse>().errors).toEqual({ file: [JOB_FILE_INVALID] });
});

it('a file of 5 MB is taken, one far larger is not even read', async () => {
  expect((await send(Buffer.alloc(5 * 1024 * 1024, '%PDF-'), 'cv.pdf')).statusCode).toBe(200);
  expect((await send(Buffer.alloc(7 * 1024 * 1024, '%PDF-'), 'cv.pdf')).statusCode).toBe(413);
});

it('without a file the form’s own words are the message', async () => {
  const answer = await send(null, '');
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ message: 'Please fill the fields ', errors: { file: expect.any(Array) } });
});

it('a closed post is refused', async () => {
  const answer = await send(PDF, 'cv.pdf', { post: closedPost });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['post']);
});

it('anything but a multipart form is refused', async () => {
  expect((await visitor.post(CALLS.jobApplications, { name: 'Anjali' })).statusCode).toBe(415);
});
