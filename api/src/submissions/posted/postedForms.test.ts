import type { ApplicationStatus } from 'contract/admission/statusSchema';
import { validateNumberAndCode } from 'contract/admission/returnCode';
import { STATUS_CALLS } from 'contract/admission/statusCalls';
import { CALLS } from 'contract/calls';
import { type FormAnswer, FORM_POSTS } from 'contract/formPosts';
import { sendApplication } from '../../testing/applicationForm.testing';
import { pdfDocument } from '../../testing/documents.testing';
import { OWN_PAGE, postForm } from '../../testing/postForm.testing';
import { postOf } from '../../testing/jobForm.testing';
import { forAllTests, openTestApi } from '../../testing/testApi.testing';
import { newVisitor } from '../../testing/visitor';
import { openUploadStore } from '../../uploads/uploadStore';

const at = { now: '2026-11-26T06:00:00Z' };
const api = forAllTests(() => openTestApi({}, () => new Date(at.now)));
const visitor = forAllTests(() => newVisitor(api.app));

const KEY = { 'idempotency-key': 'of-a-browser-1234' };
const NOTICE = { privacy_notice: '1-en' };
const message = {
  name: ' Anjali  Nair ',
  email: ' Anjali@Example.in',
  phone: '98765 43210',
  subject: 'Hostel',
  message: 'Is there a room?\nOr a bus?',
};

const post = (call: string, fields: Record<string, string | Blob>, headers?: Record<string, string>) =>
  postForm(api.app, call, fields, headers);

const referenceOf = (answer: { json: <T>() => T }) =>
  (answer.json<FormAnswer>().answer?.data as { reference: string }).reference;

/** Returns what is stored of a submission with its file, without what differs between two equal ones. */
async function storedAs(table: 'contact_messages' | 'job_applications', reference: string) {
  const row = await api.db.selectFrom(table).selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
  const { submission_key, file_name = '', search_text, ...columns } = row as typeof row & { file_name?: string };
  expect(submission_key).toEqual(expect.any(String));
  const file = file_name && (await openUploadStore(api.uploads, api.keys.files).read(file_name));
  return { ...columns, reference: '', search_text: search_text.replace(reference.toLowerCase(), ''), file };
}

describe('a message posted without scripts', () => {
  it('is stored like one sent by a script, field by field', async () => {
    const posted = await post(FORM_POSTS.contact, { ...message, ...NOTICE });
    expect(posted.statusCode).toBe(200);
    const sent = await visitor.post(CALLS.contact, { ...message, ...NOTICE }, KEY);
    const { message: words, data } = sent.json<{ message: string; data: { reference: string } }>();
    expect(posted.json<FormAnswer>()).toEqual({
      answer: { success: 1, message: words, data: { reference: expect.any(String) } },
      errors: {},
      values: {},
    });
    expect(referenceOf(posted)).not.toBe(data.reference);
    const stored = await storedAs('contact_messages', referenceOf(posted));
    expect(stored).toEqual(await storedAs('contact_messages', data.reference));
  });

  it('with mistakes brings the messages of the form, and everything that was typed', async () => {
    const typed = { ...message, name: '', phone: '12', message: 'One\nTwo' };
    const answer = await post(FORM_POSTS.contact, typed);
    const script = await visitor.post(CALLS.contact, typed);
    const { message: refused, errors } = script.json<{ message: string; errors: object }>();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(answer.json()).toEqual({ refused, errors, values: typed });
  });

  it('posted again by a reload is the same one, and on another day another one', async () => {
    const first = referenceOf(await post(FORM_POSTS.contact, { ...message, subject: 'Bus' }));
    expect(referenceOf(await post(FORM_POSTS.contact, { ...message, subject: 'Bus' }))).toBe(first);
    expect(referenceOf(await post(FORM_POSTS.contact, { ...message, subject: 'Buses' }))).not.toBe(first);
    at.now = '2026-11-27T06:00:00Z';
    expect(referenceOf(await post(FORM_POSTS.contact, { ...message, subject: 'Bus' }))).not.toBe(first);
  });
});

describe('a job application posted without scripts', () => {
  const cv = (bytes = pdfDocument('My work')) => new File([new Uint8Array(bytes)], 'my cv.pdf');
  const fields = async () => ({
    ...{ name: 'Meera Das', email: 'Meera@Example.in', phone: '94460 12345', post: await postOf(visitor) },
    ...NOTICE,
  });
  it('is stored like one sent by a script, field by field, with its file', async () => {
    const posted = await post(FORM_POSTS.jobApplication, { ...(await fields()), file: cv() });
    expect([posted.statusCode, posted.json<FormAnswer>().errors]).toEqual([200, {}]);
    const form = new FormData();
    for (const [name, value] of Object.entries(await fields())) form.append(name, value);
    form.append('file', cv());
    const sent = await visitor.post(CALLS.jobApplications, form, KEY);
    const { data } = sent.json<{ data: { reference: string } }>();
    const stored = await storedAs('job_applications', referenceOf(posted));
    expect(stored).toEqual(await storedAs('job_applications', data.reference));
    expect(referenceOf(await post(FORM_POSTS.jobApplication, { ...(await fields()), file: cv() }))).toBe(
      referenceOf(posted),
    );
  });

  it('with a mistake brings what was typed, and asks to choose the file again', async () => {
    const typed = { ...(await fields()), email: 'meera' };
    const answer = await post(FORM_POSTS.jobApplication, { ...typed, file: cv() });
    const { privacy_notice, ...values } = typed;
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      refused: 'Some fields need your attention.',
      errors: { email: ['Invalid Email'], file: ['Choose my cv.pdf again'] },
      values,
    });
    expect(privacy_notice).toBe('1-en');
  });

  it('with an unusable file, or none, says so at the file', async () => {
    const program = await post(FORM_POSTS.jobApplication, { ...(await fields()), file: cv(Buffer.from('MZ\x90')) });
    expect(program.json<FormAnswer>().errors).toEqual({ file: [expect.stringContaining('my cv.pdf is')] });
    const empty = await post(FORM_POSTS.jobApplication, { ...(await fields()), file: cv(Buffer.alloc(0)) });
    expect(empty.json<FormAnswer>().errors).toEqual({ file: [expect.stringContaining('my cv.pdf is empty')] });
    const none = await post(FORM_POSTS.jobApplication, { ...(await fields()), file: new File([], '') });
    expect(none.json<FormAnswer>()).toMatchObject({
      refused: 'Please fill the fields ',
      errors: { file: ['File is Required'] },
    });
  });
});

describe('the status of an application, asked for without scripts', () => {
  it('is that of a session, in one answer that opens none', async () => {
    const { application_number, return_code } = await sendApplication(visitor);
    const typed = { applicationNumber: ` ${application_number}`, returnCode: return_code.toLowerCase() };
    const answer = await post(FORM_POSTS.applicationStatus, typed);
    const opened = await visitor.post(STATUS_CALLS.open, { application_number, return_code });
    const { id, ...status } = opened.json<{ data: ApplicationStatus }>().data;
    expect(answer.json<FormAnswer>().answer?.data).toEqual({ ...status, id: expect.any(String) });
    expect(id).toEqual(expect.any(String));
    expect([answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual(['no-store', undefined]);
  });

  it('is refused with the messages of the form, and a wrong code like an unknown number', async () => {
    const typed = { applicationNumber: '12', returnCode: '' };
    const { errors, values } = (await post(FORM_POSTS.applicationStatus, typed)).json<FormAnswer>();
    expect(errors).toEqual(validateNumberAndCode(typed));
    expect(values).toEqual(typed);
    const wrong = { applicationNumber: '2026-999999', returnCode: '0000-0000-00' };
    const refused = await post(FORM_POSTS.applicationStatus, wrong);
    const { application_number } = await sendApplication(visitor);
    const guessed = await post(FORM_POSTS.applicationStatus, { ...wrong, applicationNumber: application_number });
    expect(refused.statusCode).toBe(422);
    const { refused: message } = refused.json<FormAnswer>();
    expect(refused.json<FormAnswer>().errors).toEqual({ returnCode: [message] });
    expect(guessed.json<FormAnswer>().errors).toEqual({ returnCode: [message] });
  });
});

// antiForgery.test.ts has every kind of origin
it.each([
  ['another site', { origin: 'https://evil.example.org' }],
  ['a page that it does not name', {}],
])('a form posted from %s is refused, and nothing is stored', async (_what, headers) => {
  const count = () => api.db.selectFrom('contact_messages').select('reference').execute();
  const before = await count();
  const answer = await post(FORM_POSTS.contact, message, headers);
  expect(answer.statusCode).toBe(403);
  expect(await count()).toEqual(before);
});

it('a posted form that is too large or of another type is refused', async () => {
  const large = await post(FORM_POSTS.contact, { ...message, message: 'x'.repeat(200_000) });
  expect(large.statusCode).toBe(413);
  const asPicture = { name: `data:image/png;base64,${'x'.repeat(300_000)}` };
  expect((await post(FORM_POSTS.application, asPicture)).statusCode).toBe(413);
  const json = await api.app.inject({ method: 'POST', url: FORM_POSTS.contact, payload: message, headers: OWN_PAGE });
  expect(json.statusCode).toBe(415);
});
