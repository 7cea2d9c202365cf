import type { AdmissionFormValues } from 'contract/admissionForm';
import { ADMISSION_FIELDS, ADMISSION_SECTIONS } from 'contract/admissionFields';
import { CALLS } from 'contract/calls';
import { applicationUnder, imageOf, picture, sendApplication } from '../../../testing/applicationForm.testing';
import { copyContent } from '../../../testing/contentFolder.testing';
import { forAllTests, openTestApi } from '../../../testing/testApi.testing';
import { namesIn } from '../../../testing/testStorage.testing';
import { newVisitor } from '../../../testing/visitor';
import { openUploadStore } from '../../../uploads/uploadStore';
import { readPdf } from './readPdf.testing';

const api = forAllTests(() => openTestApi());

async function download(changes: Partial<AdmissionFormValues> = {}, { app } = api) {
  const visitor = await newVisitor(app);
  const { id, application_number: number } = await sendApplication(visitor, {
    guardianSignatureImage: imageOf(await picture(300, 100)),
    place: 'Kodungallur',
    ...changes,
  });
  const address = CALLS.applicationPdf(id);
  return { answer: await app.inject(address), address, number };
}

const textOf = async (pdf: Buffer) => (await readPdf(pdf)).pages.map(({ text }) => text).join(' ');

let form: Awaited<ReturnType<typeof download>>;
beforeAll(async () => void (form = await download({ permanentAddress: 'തൃശ്ശൂർ\nTemple Road' })));

it('the form is a download named by its number that no cache stores and no search engine lists', () => {
  const { answer, number } = form;
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="application-${number}.pdf"`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
});

it('every answer is printed under its label, of the Aadhaar number the last four digits, in two or three pages', async () => {
  const values = await applicationUnder('');
  const { pages } = await readPdf(form.answer.rawPayload);
  expect([2, 3]).toContain(pages.length);
  const words = pages.map(({ text }) => text).join(' ');
  const text = words.replace(/\s+/g, ' ');
  for (const { title, id } of ADMISSION_SECTIONS) {
    if (!['application', 'category', 'program', 'photo', 'signatures'].includes(id)) expect(text).toContain(title);
  }
  for (const { label, section, kind } of ADMISSION_FIELDS) {
    if (section !== 'subjects' && kind !== 'image') expect(text).toContain(label);
  }
  for (const printed of [form.number, '01-01-2008', values.name, values.mother.email, 'Kodungallur', 'Temple Road']) {
    expect(text).toContain(printed);
  }
  expect(text).toContain('APPLICATION FOR ADMISSION TO B. Pharm/ D. Pharm 2027 - 2028');
  expect(text).toContain('For office use only');
  expect(text).toMatch(/[\u0d00-\u0d7f]/);
  expect(text).toContain('XXXX XXXX 2346');
  expect(text).not.toContain('234123412346');
});

it('the full Aadhaar number is printed when the college’s settings say so', async () => {
  const content = await copyContent();
  await content.replace('site.yaml', /$/, '\nprint_full_aadhaar: true\n');
  const open = await openTestApi({ CONTENT_DIR: content.path });
  const { answer } = await download({}, open);
  expect(await textOf(answer.rawPayload)).toContain('234123412346');
  await open.close();
  await content.close();
});

it('a form that cannot be created says so, and can be downloaded once it can', async () => {
  const { answer, address } = await download();
  expect(answer.statusCode).toBe(200);
  const pictures = await namesIn(api.uploads);
  const whole = await Promise.all(pictures.map(api.uploads.read));
  const store = openUploadStore(api.uploads, api.keys.files);
  for (const name of pictures) await store.saveAs(name, Buffer.from('no picture'));
  const refusal = await api.app.inject(address);
  expect([refusal.statusCode, refusal.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(refusal.json()).toEqual({
    success: 0,
    message: 'Your application is safe, but its form could not be created right now. Try again in a minute.',
  });
  await Promise.all(pictures.map((name, index) => api.uploads.write(name, whole[index] ?? Buffer.alloc(0))));
  expect((await api.app.inject(address)).statusCode).toBe(200);
});

it('a form whose stored pictures are cut off, emptied or altered is printed, and says which they are', async () => {
  const earlier = new Set(await namesIn(api.uploads));
  const { address } = await download({ place: 'Mala' });
  const [cutOff = '', emptied = '', altered = ''] = (await namesIn(api.uploads)).filter((name) => !earlier.has(name));
  await api.uploads.write(cutOff, (await api.uploads.read(cutOff))?.subarray(0, 100) ?? Buffer.alloc(0));
  await api.uploads.write(emptied, Buffer.alloc(0));
  const whole = (await api.uploads.read(altered)) ?? Buffer.alloc(0);
  await api.uploads.write(altered, Buffer.concat([whole.subarray(0, -2), Buffer.from('??')]));
  const answer = await api.app.inject(address);
  expect(answer.statusCode).toBe(200);
  const text = await textOf(answer.rawPayload);
  expect(text).toContain('The photo is stored, but it cannot be read');
  expect(text.match(/\(stored, but it cannot be read; sign here\)/g)).toHaveLength(2);
});

it('an unknown address and a malformed one get the same answer', async () => {
  const ids = ['AAAAAAAAAAAAAAAAAAAAAA', 'x', '1', '..%2f..%2fsecret', "'%20or%201=1", 'x'.repeat(900)];
  const answers = await Promise.all(ids.map((id) => api.app.inject(`/api/admission-application/${id}/download-pdf`)));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      success: 0,
      message: expect.stringMatching(/^There is no application at this address/),
    });
    expect(answer.body).toBe(answers[0]?.body);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  }
});
