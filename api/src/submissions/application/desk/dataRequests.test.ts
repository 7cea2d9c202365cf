import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { STATUS_CALLS } from 'contract/admission/statusCalls';
import type { ApplicationStatusResponse } from 'contract/calls';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import { DATA_REQUEST_CALLS, type DataRequestsResponse } from 'contract/office/dataRequestCalls';
import { loggedActs, openTestOffice } from '../../../office/office.testing';
import { staffVisitor } from '../../../staff/staff.testing';
import { sendApplication } from '../../../testing/applicationForm.testing';
import { logOfficeAct } from '../../../audit/officeLog';
import { forAllTests, forEachTest, TODAY } from '../../../testing/testApi.testing';
import { namesIn } from '../../../testing/testStorage.testing';
import { newVisitor } from '../../../testing/visitor';
import { mailsAndActs } from '../../personalRecords';
import { deleteSubmissions } from '../../deleteSubmissions.testing';

const REASON = 'asked for on the status page';

const office = forAllTests(async () => {
  const publicKey = await identityToRecipient(await generateX25519Identity());
  return openTestOffice({ ERASED_COPY_PUBLIC_KEY: publicKey });
});
const applicant = forEachTest(() => newVisitor(office.site.app));
const clerk = forAllTests(() => staffVisitor(office.site, office.db, ['clerk']));
const principal = forAllTests(() => staffVisitor(office.site, office.db, ['principal']));
let number: string;
let filesBefore: string[];
beforeEach(async () => {
  await deleteSubmissions(office.db);
  await office.db.deleteFrom('erased_copies').execute();
  filesBefore = await namesIn(office.site.uploads);
  const { application_number, return_code } = await sendApplication(applicant, { name: 'WHOEVER ASKED' });
  number = application_number;
  await applicant.post(STATUS_CALLS.open, { application_number, return_code });
});

const ask = (kind: unknown, by = applicant) => by.post(STATUS_CALLS.dataRequests, { kind } as object);
const asked = async () =>
  (await applicant.get(STATUS_CALLS.status)).json<ApplicationStatusResponse>().data?.data_requests;
const listed = async (by = clerk) => (await by.get(DATA_REQUEST_CALLS.list)).json<DataRequestsResponse>().data;

it('an applicant who has opened the application can ask once for each kind, and nobody else can', async () => {
  expect((await ask('copy', await newVisitor(office.site.app))).statusCode).toBe(401);
  expect((await ask('everything')).statusCode).toBe(422);
  expect((await ask('copy')).json()).toMatchObject({ success: 1 });
  expect((await ask('copy')).json()).toMatchObject({ success: 0, message: expect.stringContaining('already') });
  expect((await ask('erasure')).json()).toMatchObject({ success: 1 });
  expect(await asked()).toMatchObject([
    { id: 1, kind: 'copy', state: 'open', reason: '' },
    { id: 2, kind: 'erasure', state: 'open', reason: '' },
  ]);
});

it('the desk answers a request, the second of two answers is refused, and the applicant can read the reason', async () => {
  await ask('copy');
  await ask('erasure');
  expect(await listed()).toMatchObject([
    { number, id: 1, kind: 'copy' },
    { number, id: 2, kind: 'erasure' },
  ]);
  const done = await clerk.post(DATA_REQUEST_CALLS.done(number, 1), {});
  expect(done.json()).toMatchObject({ success: 1, data: [{ id: 2 }] });
  const second = await clerk.post(DATA_REQUEST_CALLS.refuse(number, 1), { reason: 'Too late.' });
  expect([second.statusCode, second.json()]).toMatchObject([409, { success: 0, data: [{ id: 2 }] }]);
  const saidDone = await clerk.post(DATA_REQUEST_CALLS.done(number, 2), {});
  expect([saidDone.statusCode, saidDone.json().message]).toEqual([422, expect.stringContaining(`erase ${number}`)]);
  expect((await clerk.post(DATA_REQUEST_CALLS.refuse(number, 2), { reason: ' ' })).statusCode).toBe(422);
  expect((await clerk.post(DATA_REQUEST_CALLS.refuse(number, 2), { reason: 'A fee is open.' })).statusCode).toBe(200);
  for (const id of [9, NaN]) expect((await clerk.post(DATA_REQUEST_CALLS.done(number, id), {})).statusCode).toBe(404);
  expect((await clerk.post(DATA_REQUEST_CALLS.done('2026-999999', 1), {})).statusCode).toBe(404);
  expect(await asked()).toMatchObject([
    { kind: 'copy', state: 'done' },
    { kind: 'erasure', state: 'refused', reason: 'A fee is open.' },
  ]);
  expect((await ask('erasure')).json()).toMatchObject({ success: 1 });
  const log = await loggedActs(office.db, 'who', 'act', 'subject', 'numbers');
  const who = 'clerk@college.org';
  expect(log).toContain(`${who} | list | desk data-requests | ${number} ${number}`);
  expect(log).toContain(`${who} | done | requests done ${number} 1 | ${number}`);
  expect(log).toContain(`${who} | refuse | requests refuse ${number} 2 | ${number}`);
  expect(JSON.stringify(log)).not.toContain('A fee is open');
});

it('somebody’s data names the reasons of acts on them, and no reason that was written about others', async () => {
  const log = (reason: string, numbers: string[]) =>
    logOfficeAct(
      { db: office.db, keys: office.keys, now: () => TODAY },
      { who: 'principal@college.org', act: 'unmask', subject: 'applications export', reason, numbers },
    );
  await log('inquiry about the second', ['2026-000001', '2026-000002']);
  await log('a forged certificate, as in 2026-000002', ['2026-000001']);
  await log('she asked for it', ['2026-000001']);
  const { office_acts } = await mailsAndActs(office.db, { event: 'application' }, '2026-000001');
  expect(office_acts.map(({ reason }) => reason)).toEqual(['', '', 'she asked for it']);
});

describe('a copy or an erasure at the desk', () => {
  beforeEach(async () => {
    for (const kind of ['copy', 'erasure']) await ask(kind);
  });

  const copy = (by = principal) => by.get(DESK_CALLS.copy(number));
  const erase = (body: object = { number, reason: REASON }, id = 2) =>
    principal.post(DATA_REQUEST_CALLS.erase(number, id), body);
  const lastActs = async () => (await loggedActs(office.db, 'who', 'act', 'subject', 'reason')).slice(-2);
  const who = 'principal@college.org';

  it('an administrator, who reads no applications, can create a copy until it is handed over', async () => {
    const administrator = await staffVisitor(office.site, office.db, ['administrator']);
    // its response is lost
    await copy(administrator);
    expect((await copy(administrator)).headers).toMatchObject({ 'content-type': 'application/zip' });
    await administrator.post(DATA_REQUEST_CALLS.done(number, 1), {});
    expect(await lastActs()).toContain(`administrator@college.org | done | requests done ${number} 1 | `);
    expect((await copy(administrator)).statusCode).toBe(404);
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
    expect(await namesIn(office.site.uploads)).toEqual(filesBefore);
    expect(await office.db.selectFrom('erased_copies').select(['reference', 'kind']).execute()).toEqual([
      { reference: number, kind: 'applications' },
    ]);
    expect(await lastActs()).toContain(`${who} | erase | application ${number} | ${REASON}`);
    const second = await erase();
    expect([second.statusCode, second.json()]).toMatchObject([
      409,
      { success: 0, message: `Application ${number} was erased by ${who}.` },
    ]);
    expect((await copy()).statusCode).toBe(404);
  });

  it('a refused erasure erases nothing', async () => {
    await principal.post(DATA_REQUEST_CALLS.refuse(number, 2), { reason: 'A fee is open.' });
    expect((await erase()).statusCode).toBe(409);
    expect(await office.db.selectFrom('applications').select('number').execute()).toEqual([{ number }]);
    expect(await office.db.selectFrom('erased_copies').selectAll().execute()).toEqual([]);
  });

  it('a picture that cannot be read is reported without file names, and nothing is done', async () => {
    const photo = office.db.updateTable('application_files').where('kind', '=', 'photo');
    await photo.set({ file_name: 'gone.jpg' }).execute();
    const answers = [await copy(), await erase()];
    for (const { statusCode, body } of answers) {
      expect([statusCode, body]).toEqual([503, expect.stringContaining('Nothing was done.')]);
      expect(body).not.toContain('gone.jpg');
    }
    expect(await office.db.selectFrom('applications').select('number').execute()).toEqual([{ number }]);
    expect(await office.db.selectFrom('data_requests').select('state').execute()).toEqual([
      { state: 'open' },
      { state: 'open' },
    ]);
  });
});
