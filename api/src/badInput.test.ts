import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { writePath } from 'contract/admission/paths';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import { ADMISSION_PARTS, formToJson } from 'contract/admissionWire';
import { CALLS, type SubmissionResponse } from 'contract/calls';
import { XSRF_COOKIE, XSRF_HEADER } from 'contract/limits';
import { applicationUnder } from './testing/applicationForm';
import { junkJson, junkMultipart, junkText } from './testing/junk';
import { openStored, type Stored } from './testing/stored';
import { forAllTests, openTestApi } from './testing/testApi';
import { newVisitor } from './testing/visitor';

const FORMS = [CALLS.contact, CALLS.storeAdmission, CALLS.jobApplications];
const PARTS = [...ADMISSION_PARTS, 'name', 'email', 'phone', 'post', 'subject', 'message', 'file'];
const BOUNDARY = 'xyz';

const api = forAllTests(() => openTestApi());
const visitor = forAllTests(() => newVisitor(api.app));
let stored: Stored;
beforeAll(async () => {
  stored = await openStored(api.env.DATA_DIR);
});
afterAll(async () => {
  await stored.close();
});

function send(url: string, type: string | undefined, payload: Buffer | string) {
  const headers = {
    [XSRF_HEADER]: visitor.cookies[XSRF_COOKIE] ?? '',
    ...(type !== undefined && { 'content-type': type }),
  };
  return api.app.inject({ method: 'POST', url, cookies: visitor.cookies, headers, payload });
}

function expectRefusal(answer: LightMyRequestResponse): void {
  expect({ status: answer.statusCode, refused: answer.statusCode >= 400 && answer.statusCode < 500 }).toEqual({
    status: answer.statusCode,
    refused: true,
  });
  expect(answer.json()).toMatchObject({ success: 0, message: expect.stringMatching(/\w{3}/) });
}

async function expectNothingStored(work: () => Promise<void>): Promise<void> {
  const before = await stored.count();
  await work();
  expect(await stored.count()).toBe(before);
}

it('random JSON sent to a form is refused with a reason, and nothing is stored', () =>
  expectNothingStored(() =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...FORMS), junkJson(PARTS), async (url, body) => {
        expectRefusal(await send(url, 'application/json', body));
      }),
      { numRuns: 250 },
    ),
  ));

it('random multipart bodies sent to a form are refused with a reason, and nothing is stored', () =>
  expectNothingStored(() =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...FORMS), junkMultipart(PARTS, BOUNDARY), async (url, body) => {
        expectRefusal(await send(url, `multipart/form-data; boundary=${BOUNDARY}`, body));
      }),
      { numRuns: 250 },
    ),
  ));

it('random bytes are refused under any content type', () =>
  expectNothingStored(() =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...FORMS),
        fc.constantFrom(
          ...['application/json', 'application/json; charset=utf-16', 'text/plain', 'text/xml', 'image/png', 'x', ''],
          ...['application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=', 'a/b; =;'],
          ...[
            'multipart/mixed; boundary=xyz',
            'multipart/form-data; boundary="',
            `multipart/form-data; boundary=${'x'.repeat(300)}`,
          ],
        ),
        fc.uint8Array({ minLength: 1, maxLength: 300 }),
        async (url, type, bytes) => expectRefusal(await send(url, type, Buffer.from(bytes))),
      ),
      { numRuns: 150 },
    ),
  ));

it('an application with one random value is refused with a reason, or stored so that its PDF can be generated', async () => {
  const paths = ADMISSION_FIELDS.map(({ json }) => json[0] ?? '');
  const valid = formToJson(await applicationUnder(''));
  const strange = fc.oneof(junkText, fc.jsonValue({ maxDepth: 2 }), fc.double());
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), strange, async (path, value) => {
      const before = await stored.count();
      const body = structuredClone(valid);
      writePath(body, path, value);
      const answer = await send(CALLS.storeAdmission, 'application/json', JSON.stringify(body));
      if (answer.statusCode !== 200) {
        expectRefusal(answer);
        expect(await stored.count()).toBe(before);
        return;
      }
      const { data } = answer.json<SubmissionResponse>();
      expect((await visitor.get(CALLS.applicationPdf(data?.id ?? ''))).statusCode).toBe(200);
    }),
    { numRuns: 60 },
  );
});

it('any URL is answered or refused, and never causes a server error', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(
        '/api/',
        '/api/course/',
        '/api/pages/',
        '/api/admission-application/',
        '/storage/',
        '/storage/courses/',
      ),
      fc.oneof(
        fc.string({ unit: 'binary-ascii' }).map((text) => text.replaceAll(/[^!-~]/g, '%')),
        junkText.map((text) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, ''))),
        fc.constantFrom(
          '%',
          '%00',
          '%E0%A4%A',
          '..%2f..%2fcollege.db',
          '%2e%2e/secret.key',
          '.',
          '//',
          '?a[]=1&a=2',
          '.env',
          '%5c..',
        ),
      ),
      fc.constantFrom('', '/download-pdf', '?x=%', '#', '/'),
      async (start, middle, end) => {
        const answer = await api.app.inject(start + middle + end);
        expect(answer.statusCode).toBeLessThan(500);
        if (answer.statusCode >= 400) expectRefusal(answer);
      },
    ),
    { numRuns: 300 },
  ));

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
  const broken = Buffer.from(
    '{"name":"Anj\xff","email":"a@example.in","subject":"Hostel","message":"Room?"}',
    'latin1',
  );
  expect((await send(CALLS.contact, 'application/json', broken)).statusCode).toBe(400);
  const part = Buffer.from(
    `--xyz\r\nContent-Disposition: form-data; name="caste"\r\n\r\n\xff\r\n--xyz--\r\n`,
    'latin1',
  );
  const answer = await send(CALLS.storeAdmission, 'multipart/form-data; boundary=xyz', part);
  expect(answer.json()).toEqual({
    success: 0,
    message: 'The field caste has characters that cannot be read. Send it as UTF-8.',
  });
});
