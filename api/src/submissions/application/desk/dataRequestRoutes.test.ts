import { STATUS_CALLS } from 'contract/admission/statusCalls';
import { DATA_REQUEST_CALLS } from 'contract/office/dataRequestCalls';
import { strFromU8, unzipSync } from 'fflate';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { forEachTest } from '../../../testing/testApi';
import { loggedActs, openTestOffice } from '../../../office/office.testing';
import { staffVisitor } from '../../../staff/staff.testing';
import { sendApplication } from '../../../testing/applicationForm';
import { namesIn } from '../../../testing/testStorage';
import { newVisitor } from '../../../testing/visitor';

const REASON = 'asked for on the status page';

const office = forEachTest(async () => {
  const publicKey = await identityToRecipient(await generateX25519Identity());
  return openTestOffice({ ERASED_COPY_PUBLIC_KEY: publicKey });
});
const principal = forEachTest(() => staffVisitor(office.site, office.db, ['principal']));
let number: string;
beforeEach(async () => {
  const applicant = await newVisitor(office.site.app);
  const { application_number, return_code } = await sendApplication(applicant, { name: 'WHOEVER ASKED' });
  number = application_number;
  await applicant.post(STATUS_CALLS.open, { application_number, return_code });
  for (const kind of ['copy', 'erasure']) await applicant.post(STATUS_CALLS.dataRequests, { kind });
});

const copy = (id = 1, by = principal) => by.post(DATA_REQUEST_CALLS.copy(number, id), {});
const erase = (body: object = { number, reason: REASON }, id = 2) =>
  principal.post(DATA_REQUEST_CALLS.erase(number, id), body);
const logged = async () => (await loggedActs(office.db, 'who', 'act', 'subject', 'reason')).slice(-2);
const who = 'principal@college.org';

it('the copy is the one that the command writes, is logged, and ends the request', async () => {
  const answer = await copy();
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${number}.zip"`,
    'cache-control': 'no-store',
  });
  const files = unzipSync(answer.rawPayload);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['application.json', 'application.txt', `application-${number}.pdf`, 'photo.jpg']),
  );
  expect(strFromU8(files['application.json'] ?? new Uint8Array())).toContain('WHOEVER ASKED');
  expect(await logged()).toEqual([
    `${who} | export-data | desk export-data ${number} | `,
    `${who} | done | requests done ${number} 1 | `,
  ]);
  const second = await copy();
  expect([second.statusCode, second.json()]).toMatchObject([409, { success: 0, data: [{ id: 2 }] }]);
  expect((await copy(2)).statusCode).toBe(422);
  expect((await copy(9)).statusCode).toBe(404);
});

it('an erasure needs the number and a reason, leaves a locked copy, and is done once', async () => {
  expect((await erase({ number: '2026-999999', reason: REASON })).json()).toMatchObject({
    errors: { number: [expect.stringContaining('type')] },
  });
  expect((await erase({ number, reason: 'because' })).json()).toMatchObject({
    errors: { reason: [expect.stringContaining('fewer than 10')] },
  });
  expect((await erase(undefined, 1)).statusCode).toBe(422);
  expect(await office.db.selectFrom('applications').select('number').execute()).toEqual([{ number }]);

  const done = await erase();
  expect(done.json()).toMatchObject({
    success: 1,
    message: expect.stringMatching(/is erased. A locked copy is kept until/),
    data: [],
  });
  expect(await office.db.selectFrom('applications').selectAll().execute()).toEqual([]);
  expect(await office.db.selectFrom('data_requests').selectAll().execute()).toEqual([]);
  expect(await namesIn(office.site.uploads)).toEqual([]);
  expect(await office.db.selectFrom('erased_copies').select(['reference', 'kind']).execute()).toEqual([
    { reference: number, kind: 'applications' },
  ]);
  expect(await logged()).toContain(`${who} | erase | application ${number} | ${REASON}`);
  const second = await erase();
  expect([second.statusCode, second.json()]).toMatchObject([
    409,
    { success: 0, message: `Application ${number} was erased by ${who}.` },
  ]);
  expect((await copy()).statusCode).toBe(409);
});

it('a refused erasure erases nothing', async () => {
  await principal.post(DATA_REQUEST_CALLS.refuse(number, 2), { reason: 'A fee is open.' });
  expect((await erase()).statusCode).toBe(409);
  expect(await office.db.selectFrom('applications').select('number').execute()).toEqual([{ number }]);
  expect(await office.db.selectFrom('erased_copies').selectAll().execute()).toEqual([]);
});

it('a picture that cannot be read is reported without file names, and nothing is done', async () => {
  await office.db.updateTable('application_files').set({ file_name: 'gone.jpg' }).where('kind', '=', 'photo').execute();
  const answers = [await copy(), await erase()];
  for (const { statusCode, body } of answers) {
    expect([statusCode, body]).toEqual([503, expect.stringContaining('Nothing was done.')]);
    expect(body).not.toContain('gone.jpg');
  }
  expect(await office.db.selectFrom('data_requests').select('state').execute()).toEqual([
    { state: 'open' },
    { state: 'open' },
  ]);
});
