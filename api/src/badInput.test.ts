import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { ADMISSION_PARTS } from 'contract/admissionWire';
import { CALLS } from 'contract/calls';
import { junkJson, junkMultipart } from './testing/junk.testing';
import { countStored } from './testing/stored';
import { forAllTests, openTestApi } from './testing/testApi.testing';
import { newVisitor } from './testing/visitor';

const FORMS = [CALLS.contact, CALLS.storeAdmission, CALLS.jobApplications];
const PARTS = [...ADMISSION_PARTS, 'name', 'email', 'phone', 'post', 'subject', 'message', 'file'];
const BOUNDARY = 'xyz';

const api = forAllTests(() => openTestApi());
const visitor = forAllTests(() => newVisitor(api.app));

const send = (url: string, type: string, body: Buffer | string) => visitor.post(url, body, { 'content-type': type });

function expectRefusal(answer: LightMyRequestResponse): void {
  expect({ status: answer.statusCode, refused: answer.statusCode >= 400 && answer.statusCode < 500 }).toEqual({
    status: answer.statusCode,
    refused: true,
  });
  expect(answer.json()).toMatchObject({ success: 0, message: expect.stringMatching(/\w{3}/) });
}

const TYPES = [
  ...['application/json', 'application/json; charset=utf-16', 'text/plain', 'text/xml', 'image/png', 'x', ''],
  ...['application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=', 'a/b; =;'],
  ...['multipart/mixed; boundary=xyz', 'multipart/form-data; boundary="'],
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
];

/** Random bodies, each with its content type. The package fuzz goes further: it changes valid forms, and checks what is stored. */
const bodies = fc.oneof(
  fc.tuple(fc.constant('application/json'), junkJson(PARTS)),
  fc.tuple(fc.constant(`multipart/form-data; boundary=${BOUNDARY}`), junkMultipart(PARTS, BOUNDARY)),
  fc.tuple(
    fc.constantFrom(...TYPES),
    fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  ),
);

it('random bodies sent to a form under any content type are refused with a reason, and nothing is stored', async () => {
  const before = await countStored(api);
  const refused = fc.asyncProperty(fc.constantFrom(...FORMS), bodies, async (url, [type, body]) =>
    expectRefusal(await send(url, type, body)),
  );
  await fc.assert(refused, { numRuns: 600 });
  expect(await countStored(api)).toBe(before);
});

it.each([
  ['a field twice', ['name', 'name'], 'The field name was sent more than once.'],
  [
    '61 fields',
    Array.from({ length: 61 }, (_, index) => `field${index}`),
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
