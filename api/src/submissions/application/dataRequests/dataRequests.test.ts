import { STATUS_CALLS } from 'contract/admission/statusCalls';
import { type ApplicationStatusResponse, CALLS, type SubmissionResponse } from 'contract/calls';
import { DATA_REQUEST_CALLS, type DataRequestsResponse } from 'contract/office/dataRequestCalls';
import { openTestOffice, type TestOffice } from '../../../office/office.testing';
import { staffVisitor } from '../../../staff/staff.testing';
import { applicationUnder, multipartOf } from '../../../testing/applicationForm';
import { newVisitor, type Visitor } from '../../../testing/visitor';

let office: TestOffice;
let applicant: Visitor;
let clerk: Visitor;
let number: string;
beforeEach(async () => {
  office = await openTestOffice();
  applicant = await newVisitor(office.site.app);
  const sent = await applicant.post(CALLS.storeAdmission, multipartOf(await applicationUnder('')));
  const { application_number = '', return_code = '' } = sent.json<SubmissionResponse>().data ?? {};
  number = application_number;
  await applicant.post(STATUS_CALLS.open, { application_number, return_code });
  clerk = await staffVisitor(office.site, office.db, ['clerk']);
});
afterEach(() => office.close());

const ask = (kind: unknown, by = applicant) => by.post(STATUS_CALLS.dataRequests, { kind } as object);
const asked = async () =>
  (await applicant.get(STATUS_CALLS.status)).json<ApplicationStatusResponse>().data?.data_requests;
const listed = async (by = clerk) => (await by.get(DATA_REQUEST_CALLS.list)).json<DataRequestsResponse>().data;
const logged = () =>
  office.db.selectFrom('office_log').select(['who', 'act', 'subject', 'numbers']).orderBy('seq').execute();

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

it('another site cannot ask for anything', async () => {
  const answer = await applicant.post(
    STATUS_CALLS.dataRequests,
    { kind: 'erasure' },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(answer.statusCode).toBe(403);
  expect(await asked()).toEqual([]);
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
  expect((await clerk.post(DATA_REQUEST_CALLS.done(number, 9), {})).statusCode).toBe(404);
  expect((await clerk.post(DATA_REQUEST_CALLS.done('2026-999999', 1), {})).statusCode).toBe(404);
  expect(await asked()).toMatchObject([
    { kind: 'copy', state: 'done' },
    { kind: 'erasure', state: 'refused', reason: 'A fee is open.' },
  ]);
  expect((await ask('erasure')).json()).toMatchObject({ success: 1 });
  const log = await logged();
  const who = 'clerk@college.org';
  expect(log).toContainEqual({ who, act: 'list', subject: 'desk data-requests', numbers: `${number} ${number}` });
  expect(log).toContainEqual({ who, act: 'done', subject: `requests done ${number} 1`, numbers: number });
  expect(log).toContainEqual({ who, act: 'refuse', subject: `requests refuse ${number} 2`, numbers: number });
  expect(JSON.stringify(log)).not.toContain('A fee is open');
});

it('an erasure removes the requests with the application', async () => {
  await ask('copy');
  await ask('erasure');
  expect(await office.run('erase', number, '--yes', '--reason', 'asked for on the site')).toMatchObject({ code: 0 });
  expect(await office.db.selectFrom('data_requests').selectAll().execute()).toEqual([]);
});
