import { ageText } from 'contract/admission/computed';
import { emptyAdmissionForm } from 'contract/admission/sample.testing';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { formToJson } from 'contract/admissionWire';
import { CALLS, type ErrorResponse, type SubmissionResponse } from 'contract/calls';
import { formatDate } from 'contract/dates';
import { NOT_AN_IMAGE } from 'contract/images';
import {
  applicationUnder,
  imageOf,
  multipartOf,
  numberFor,
  picture,
  sendApplication,
} from '../../testing/applicationForm.testing';
import { forAllTests, forEachTest, openTestApi, TODAY } from '../../testing/testApi.testing';
import { logOf } from '../../testing/logOf.testing';
import { namesIn } from '../../testing/testStorage.testing';
import { newVisitor } from '../../testing/visitor';
import { openUploadStore } from '../../uploads/uploadStore';
import { openWhole } from './applicationsRepository';
import { contentOf } from './submitApplication';

const api = forAllTests(() => openTestApi());
const visitor = forEachTest(() => newVisitor(api.app));

const send = (values: AdmissionFormValues) => visitor.post(CALLS.storeAdmission, multipartOf(values));
const uploads = () => namesIn(api.uploads);

async function stored(number: string) {
  const rows = api.db.selectFrom('applications').selectAll().where('number', '=', number);
  return openWhole(api.db, api.keys.aadhaar, await rows.executeTakeFirstOrThrow());
}

/** Returns the number under which it was stored. */
async function accepted(answer: { json: () => unknown; statusCode: number }): Promise<string> {
  const body = answer.json() as SubmissionResponse;
  expect(body).toMatchObject({ success: 1 });
  return body.data?.application_number ?? '';
}

it('both shapes of the payload are stored as the same record, without answers of a newer form that are not known here', async () => {
  const values = await applicationUnder('', { aadharNumber: '000123412346' });
  const form = multipartOf(values);
  form.set('thirdProgram', 'M.Pharm');
  const fromForm = await stored(await accepted(await visitor.post(CALLS.storeAdmission, form)));
  const other = await newVisitor(api.app);
  // Without its own number it would be the same application sent again.
  const numbered = formToJson({ ...values, applicationNumber: await numberFor(other) });
  const json = { ...numbered, thirdProgram: 'M.Pharm' };
  const fromJson = await stored(await accepted(await other.post(CALLS.storeAdmission, json)));

  expect(fromJson?.row.number).not.toBe(fromForm?.row.number);
  expect(fromForm?.values).toMatchObject({ aadharNumber: '000123412346', program: 'B.Pharm' });
  expect(fromForm?.values).not.toHaveProperty('thirdProgram');
  expect({ ...fromJson?.values, applicationNumber: '' }).toEqual({ ...fromForm?.values, applicationNumber: '' });
  expect(Object.keys(fromJson?.files ?? {})).toEqual(Object.keys(fromForm?.files ?? {}));
});

it('a phone whose clock is wrong can apply: nobody can correct the age that its form computes', async () => {
  const yearsAgo = new Date(TODAY.getTime() - 800 * 24 * 60 * 60 * 1000);
  const { dateOfBirth, age } = await applicationUnder('');
  const byItsClock = { date: formatDate(yearsAgo), age: ageText(dateOfBirth, yearsAgo) };
  expect(byItsClock.age).not.toBe(age);
  const application = await stored(await accepted(await send(await applicationUnder('', byItsClock))));
  expect(application?.values).toMatchObject({ age, date: byItsClock.date });

  const answer = await send(await applicationUnder('', { ...byItsClock, age: '30' }));
  expect(answer.json<ErrorResponse>().errors).toEqual({
    age: [`Correct the age by the date of birth: it comes to ${age}`],
  });
});

it('pictures are re-encoded, made smaller and without the metadata of the camera', async () => {
  const photo = await sharp(await picture(1600, 800, 'jpeg'))
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();
  const number = await accepted(await send(await applicationUnder('', { photo: imageOf(photo, 'image/jpeg') })));
  const name = (await stored(number))?.files.photo ?? '';
  const store = openUploadStore(api.uploads, api.keys.files);
  const bytes = await store.read(name);
  expect(bytes.includes('a secret place')).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 600 });
});

it.each([
  ['a text called photo.png', 'photo' as const, async () => Buffer.from('hello')],
  ['an SVG', 'photo' as const, async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', 'applicantSignatureImage' as const, async () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;')],
  ['half a picture', 'photo' as const, async () => (await picture(900, 900)).subarray(0, 300)],
])('%s is refused as a picture', async (_what, field, bytes) => {
  const before = await uploads();
  const answer = await send(await applicationUnder('', { [field]: imageOf(await bytes()) }));
  expect([answer.statusCode, answer.json<ErrorResponse>().errors]).toEqual([422, { [field]: [NOT_AN_IMAGE] }]);
  expect(await uploads()).toEqual(before);
});

it('a picture of 80 megapixels in a small file is refused before it is decoded, with its name and its size', async () => {
  const before = await uploads();
  const bomb = await picture(10_000, 8000);
  expect(bomb.length).toBeLessThan(1200 * 1024);
  const answer = await send(await applicationUnder('', { photo: imageOf(bomb) }));
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorResponse>().errors).toEqual({
    photo: [
      'Photo of the applicant: the picture has 10000 × 8000 pixels; at most 65 megapixels are accepted. Choose a smaller one.',
    ],
  });
  expect(await uploads()).toEqual(before);
});

it('a broken multipart body is a 400', async () => {
  const body = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnj';
  const answer = await visitor.post(CALLS.storeAdmission, body, { 'content-type': 'multipart/form-data; boundary=x' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ success: 0, message: 'The form arrived incomplete. Send it again.' });
});

it('too large a picture is refused at its field, and one beyond the size of a form with the whole form', async () => {
  const sendPhoto = async (bytes: number) => {
    const photo = imageOf(Buffer.concat([await picture(10, 10), Buffer.alloc(bytes)]));
    return visitor.post(CALLS.storeAdmission, multipartOf(await applicationUnder('', { photo })));
  };
  const large = await sendPhoto(9_000_000);
  expect([large.statusCode, large.json<ErrorResponse>().errors]).toEqual([
    422,
    { photo: [expect.stringContaining('at most 8 MB')] },
  ]);
  expect((await sendPhoto(26_000_000)).statusCode).toBe(413);
});

it('a site that starts with another key than that of the stored numbers logs an error with the fix', async () => {
  await sendApplication(visitor);
  expect(await logOf(api.env, 'error')).toBe('');
  const SECRET_KEY = 'another key, which nothing was encrypted with';
  expect(await logOf({ ...api.env, SECRET_KEY }, 'error')).toContain('OLD_SECRET_KEY');
});

const sample = { ...emptyAdmissionForm(new Date('2026-11-20T10:00:00Z')), name: 'ANJALI NAIR', caste: 'Nair' };

it('a fingerprint stored by the first release still matches the same application', () => {
  expect(createHash('sha256').update(contentOf(sample)).digest('hex')).toBe(
    'f7daec28bd8c9a6d2278a913fe44db31c72d49b6ec054587a174a3015fb7f091',
  );
});

it('a field that a release adds counts once it is answered, and not while it is empty', () => {
  const before = contentOf(sample);
  expect(contentOf({ ...sample, addedField: '' } as typeof sample)).toBe(before);
  expect(contentOf({ ...sample, addedField: 'Malayalam' } as typeof sample)).not.toBe(before);
});
