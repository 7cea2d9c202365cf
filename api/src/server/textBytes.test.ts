import { formToJson } from 'contract/admissionWire';
import { CALLS } from 'contract/calls';
import { applicationUnder, multipartOf } from '../testing/applicationForm.testing';
import { forAllTests, openTestApi } from '../testing/testApi.testing';
import { newVisitor } from '../testing/visitor';
import { TEXT_MAX_BYTES, textBytesOf } from './jsonBodies';

const TOO_LARGE = { success: 0, message: 'What was sent is too large. Choose smaller files and try again.' };
const LONG = 'x'.repeat(TEXT_MAX_BYTES);

const api = forAllTests(() => openTestApi());
const visitor = forAllTests(() => newVisitor(api.app));

it.each([
  ['{"a":"data:image/png;base64,AAAA","b":"x"}', 16],
  // as PHP and others write a slash
  ['{"a":"data:image\\/png;base64,AAAA"}', 8],
  ['data:image/png;base64,AAAA', 0],
  ['{"a":"data:image/png;base64,AAAA', 6],
  ['{"a":["data:image1","data:image2","data:image3","data:image4"]}', 30],
  ['{"a":"മലയാളം"}', 26],
])('of %s, %d bytes are text', (payload, bytes) => {
  expect(textBytesOf(Buffer.from(payload))).toBe(bytes);
});

it.each([
  ['one answer of 23 MB', { name: 'x'.repeat(23 * 1024 * 1024) }],
  ['an answer under an unknown name', { unknown: LONG }],
  ['many small answers', { list: Array.from({ length: 100_000 }, (_, index) => ({ name: `s${index}` })) }],
  ['text disguised as a picture, besides three others', { list: Array(4).fill(`data:image/png;base64,${LONG}`) }],
])('an application in JSON with %s is too large', async (_what, extra) => {
  const answer = await visitor.post(CALLS.storeAdmission, { ...formToJson(await applicationUnder('')), ...extra });
  expect([answer.statusCode, answer.json()]).toEqual([413, TOO_LARGE]);
});

it('a multipart application whose answers together have more text than the form can hold is too large', async () => {
  const parts = multipartOf(await applicationUnder(''));
  for (const name of ['referred_by', 'caste', 'religion']) parts.set(name, 'x'.repeat(100_000));
  const answer = await visitor.post(CALLS.storeAdmission, parts);
  expect([answer.statusCode, answer.json()]).toEqual([413, TOO_LARGE]);
});

it('pictures do not count as text, neither in JSON nor in multipart bodies', async () => {
  const large = { bytes: new Uint8Array(2 * 1024 * 1024).fill(7).buffer, name: 'a.png', type: 'image/png' };
  const values = await applicationUnder('', { photo: large, applicantSignatureImage: large });
  for (const body of [formToJson(values), multipartOf(values)]) {
    const answer = await visitor.post(CALLS.storeAdmission, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { photo: [expect.stringContaining('valid image')] } });
  }
});
