import sharp from 'sharp';
import { withComputedValues } from 'contract/admission/computed';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { CALLS, type SubmissionResponse } from 'contract/calls';
import { FORM_POSTS, type FormAnswer } from 'contract/formPosts';
import { EMPTY_IMAGE, NOT_AN_IMAGE } from 'contract/images';
import {
  applicationUnder,
  imageOf,
  multipartOf,
  numberFor,
  picture,
  postedOf,
} from '../../testing/applicationForm.testing';
import { forAllTests, openTestApi, TODAY } from '../../testing/testApi.testing';
import { postForm } from '../../testing/postForm.testing';
import { newVisitor } from '../../testing/visitor';
import { openUploadStore } from '../../uploads/uploadStore';
import { findByNumber } from './states/applicationState';

const at = { now: TODAY };
const api = forAllTests(() => openTestApi({}, () => at.now));
const visitor = forAllTests(() => newVisitor(api.app));
beforeEach(() => (at.now = TODAY));

const NOTICE = { privacy_notice: '1-en' };

const send = (values: AdmissionFormValues) =>
  postForm(api.app, FORM_POSTS.application, { ...postedOf(values), ...NOTICE });

const sentData = (answer: { json: () => unknown }) =>
  (answer.json() as FormAnswer).answer?.data as Required<NonNullable<SubmissionResponse['data']>>;

/** Returns all that is stored of an application, without what differs between two equal ones. */
async function stored(number: string) {
  const { id = '' } = (await findByNumber(api.db, number)) ?? {};
  const row = await api.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const files = await api.db.selectFrom('application_files').selectAll().where('application_id', '=', id).execute();
  const store = openUploadStore(api.uploads, api.keys.files);
  const pictures = files.map(async ({ kind, file_name }) => {
    const { format, width, height } = await sharp(await store.read(file_name)).metadata();
    return [kind, { format, width, height }];
  });
  const own = ['id', 'number', 'fingerprint', 'aadhaar_cipher'];
  const columns = Object.entries(row).filter(([column]) => !own.includes(column));
  return {
    ...Object.fromEntries(columns),
    answers_json: { ...(JSON.parse(row.answers_json) as object), applicationNumber: '' },
    search_text: row.search_text.replaceAll(number, ''),
    pictures: Object.fromEntries(await Promise.all(pictures)) as Record<string, object>,
  };
}

const notStudied = (values: AdmissionFormValues): Partial<AdmissionFormValues> => ({
  subjects: { ...values.subjects, mathematics: { ...values.subjects.mathematics, notStudied: true } },
  keamEntranceMarks: { ...values.keamEntranceMarks, notWritten: true },
  sameAsPermanent: true,
});

it('numbers are understood as people write them', async () => {
  const values = await applicationUnder('', { photo: imageOf(await picture(350, 450)) });
  const posted = await send({ ...values, familyIncome: '₹4,50,000', mobileNumber: '+91 94000 12345' });
  expect(posted.json<FormAnswer>().errors).toEqual({});
  const { application_number: number } = sentData(posted);
  const { answers_json } = await stored(number);
  expect(answers_json).toMatchObject({ familyIncome: '450000', mobileNumber: '9400012345' });
});

it.each<[string, (values: AdmissionFormValues) => Partial<AdmissionFormValues>]>([
  ['with everything filled in', () => ({})],
  ['whose subject was not studied, without KEAM, and with one address', notStudied],
  ['of somebody under 18, whose parent signs the printed form', () => ({ dateOfBirth: '2010-01-01' })],
])('an application %s is stored like one sent by a script, field by field', async (_what, change) => {
  // as the form frames it where it runs scripts
  const plain = await applicationUnder('', { photo: imageOf(await picture(350, 450)) });
  const values = { ...plain, ...change(plain) };
  const posted = await send(values);
  expect(posted.json<FormAnswer>().errors).toEqual({});
  const { application_number: number, return_code, id } = sentData(posted);
  expect(posted.json<FormAnswer>()).toMatchObject({
    answer: { success: 1, message: `Your application ${number} has been received.` },
    values: {},
  });
  expect(return_code).toMatch(/^\w{4}-\w{4}-\w\w$/);
  expect([posted.headers['set-cookie'], posted.headers['cache-control']]).toEqual([undefined, 'no-store']);
  const form = await api.app.inject(CALLS.applicationPdf(id));
  expect([form.statusCode, form.headers['content-type']]).toEqual([200, 'application/pdf']);

  // without a number of its own it would be the same application sent again
  const another = await numberFor(visitor);
  const script = multipartOf(withComputedValues({ ...values, applicationNumber: another }, TODAY));
  script.set('privacy_notice', NOTICE.privacy_notice);
  const sent = await visitor.post(CALLS.storeAdmission, script);
  expect(sent.json<SubmissionResponse>().data?.application_number).toBe(another);
  expect(await stored(number)).toEqual(await stored(another));
});

it('an application with mistakes brings every message, everything that was typed, and what was computed', async () => {
  const values = await applicationUnder('', { name: '', mobileNumber: '12x', guardianSignatureImage: null });
  values.subjects.biology = { notStudied: true, marks: '', maximum: '', grade: '', percentage: '' };
  const answer = await send(values);
  expect(answer.statusCode).toBe(422);
  const { refused, errors, values: shown } = answer.json<FormAnswer>();
  expect(refused).toBe('Some fields need your attention. Correct them and submit again.');
  expect(Object.keys(errors)).toEqual(['name', 'mobileNumber', 'photo', 'applicantSignatureImage']);
  expect(errors).toEqual({
    name: ["Enter the applicant's name"],
    mobileNumber: [expect.stringContaining('digits')],
    photo: ['Choose picture.png again'],
    applicantSignatureImage: ['Choose picture.png again'],
  });
  const { name, mobileNumber, permanentAddress, age, subjects } = values;
  expect(shown).toMatchObject({ name, mobileNumber, permanentAddress, age, 'subjects.biology.notStudied': 'on' });
  expect(shown['subjects.physics.percentage']).toBe(subjects.physics.percentage);
  expect(shown['subjects.mathematics.notStudied']).toBe('');
});

it('an empty application names what is missing, and not what is computed from it', async () => {
  const answer = await postForm(api.app, FORM_POSTS.application, { ...NOTICE });
  const { errors } = answer.json<FormAnswer>();
  expect(errors).toMatchObject({
    name: [expect.any(String)],
    photo: [expect.any(String)],
    dateOfBirth: [expect.any(String)],
  });
  expect(Object.keys(errors)).not.toEqual(expect.arrayContaining(['age']));
  expect(Object.keys(errors)).not.toEqual(expect.arrayContaining(['subjects.totalmarks']));
});

it('an application posted again by a reload is the same one', async () => {
  const values = await applicationUnder('', { religion: 'Posted twice' });
  const [first, second] = [sentData(await send(values)), sentData(await send(values))];
  expect(second).toEqual(first);
  at.now = new Date(TODAY.getTime() + 60_000);
  expect(sentData(await send(values)).application_number).toBe(first.application_number);
  const corrected = sentData(await send({ ...values, religion: 'Posted once' }));
  expect(corrected.application_number).not.toBe(first.application_number);
});

it('a file that is empty or no picture is refused at its field, and one beyond the size of a form with the whole form', async () => {
  const text = imageOf(Buffer.from('no picture'), 'text/plain', 'notes.txt');
  const broken = await send(await applicationUnder('', { photo: text }));
  expect(broken.json<FormAnswer>().errors).toMatchObject({ photo: [NOT_AN_IMAGE] });
  const empty = await send(await applicationUnder('', { photo: imageOf(Buffer.alloc(0)) }));
  expect(empty.json<FormAnswer>().errors).toMatchObject({ photo: [EMPTY_IMAGE] });
  const far = imageOf(Buffer.concat([await picture(10, 10), Buffer.alloc(26_000_000)]));
  expect((await send(await applicationUnder('', { photo: far }))).statusCode).toBe(413);
});

it('outside the season an application is refused with the message of the form', async () => {
  at.now = new Date('2037-01-01T06:00:00Z');
  const answer = await send(await applicationUnder(''));
  expect(answer.statusCode).toBe(422);
  expect(answer.json<FormAnswer>().refused).toMatch(/^Admission is closed\. /);
});
