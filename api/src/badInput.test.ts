import type { LightMyRequestResponse } from 'fastify';
import { formToJson } from 'contract/admissionWire';
import { CALLS } from 'contract/calls';
import { TEXT_MAX_BYTES } from './server/requestBodies';
import { applicationUnder, multipartOf } from './testing/applicationForm.testing';
import { countStored } from './testing/stored';
import { forAllTests, openTestApi } from './testing/testApi.testing';
import { newVisitor } from './testing/visitor';

const FORMS = [CALLS.contact, CALLS.storeAdmission, CALLS.jobApplications];
const BOUNDARY = 'xyz';

const api = forAllTests(() => openTestApi());
const visitor = forAllTests(() => newVisitor(api.app));

const send = (url: string, type: string, body: Buffer | string) => visitor.post(url, body, { 'content-type': type });

function expectRefusal(answer: LightMyRequestResponse): void {
  expect(String(answer.statusCode)).toMatch(/^4/);
  expect(answer.json()).toMatchObject({ success: 0, message: expect.stringMatching(/\w{3}/) });
}

const TYPES = [
  ...['application/json', 'application/json; charset=utf-16', 'text/plain', 'text/xml', 'image/png', 'x', ''],
  ...['application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=', 'a/b; =;'],
  ...['multipart/mixed; boundary=xyz', 'multipart/form-data; boundary="'],
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
];

// the package fuzz sends random bodies, and checks what is stored
it('a body that is no form is refused with a reason under any content type, and nothing is stored', async () => {
  const before = await countStored(api);
  for (const url of FORMS) for (const type of TYPES) expectRefusal(await send(url, type, 'a\0body\xff'));
  expect(await countStored(api)).toBe(before);
});

it.each([
  ['a field twice', ['name', 'name'], 'The field name was sent more than once.'],
  [
    '101 fields',
    Array.from({ length: 101 }, (_, index) => `field${index}`),
    'The form has more parts than were asked for.',
  ],
  ['a field called constructor', ['constructor'], 'A field has a name that is not accepted.'],
])('a form with %s is refused with that reason', async (_what, names, message) => {
  const parts = names.map((name) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`);
  const body = `${parts.join('')}--${BOUNDARY}--\r\n`;
  const answer = await send(CALLS.storeAdmission, `multipart/form-data; boundary=${BOUNDARY}`, body);
  expectRefusal(answer);
  expect(answer.json()).toMatchObject({ message });
});

it('text that is not UTF-8 is refused instead of being stored as question marks', async () => {
  const latin1 = (text: string) => Buffer.from(text, 'latin1');
  const json = latin1('{"name":"Anj\xff","email":"a@example.in","subject":"Hostel","message":"Room?"}');
  expect((await send(CALLS.contact, 'application/json', json)).statusCode).toBe(400);
  const part = latin1('--xyz\r\nContent-Disposition: form-data; name="caste"\r\n\r\n\xff\r\n--xyz--\r\n');
  const answer = await send(CALLS.storeAdmission, 'multipart/form-data; boundary=xyz', part);
  expect(answer.json()).toEqual({
    success: 0,
    message: 'The field caste has characters that cannot be read. Send it as UTF-8.',
  });
});

describe('text without end', () => {
  const TOO_LARGE = { success: 0, message: 'What was sent is too large. Choose smaller files and try again.' };
  const LONG = 'x'.repeat(TEXT_MAX_BYTES);

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
    const json = JSON.stringify(formToJson(values));
    // as PHP and others write a slash
    const escaped = json.replaceAll('/', '\\/');
    const asJson = [json, escaped].map((body) => send(CALLS.storeAdmission, 'application/json', body));
    for (const answer of await Promise.all([...asJson, visitor.post(CALLS.storeAdmission, multipartOf(values))])) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: { photo: [expect.stringContaining('valid image')] } });
    }
  });
});
