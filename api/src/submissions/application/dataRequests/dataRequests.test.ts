import { STATUS_CALLS } from 'contract/admission/statusCalls';
import type { ApplicationStatusResponse } from 'contract/calls';
import { DATA_REQUEST_CALLS, type DataRequestsResponse } from 'contract/office/dataRequestCalls';
import { forEachTest } from '../../../testing/testApi';
import { loggedActs, openTestOffice } from '../../../office/office.testing';
import { staffVisitor } from '../../../staff/staff.testing';
import { sendApplication } from '../../../testing/applicationForm';
import { newVisitor } from '../../../testing/visitor';

const office = forEachTest(() => openTestOffice());
const applicant = forEachTest(() => newVisitor(office.site.app));
const clerk = forEachTest(() => staffVisitor(office.site, office.db, ['clerk']));
let number: string;
beforeEach(async () => {
  const { application_number, return_code } = await sendApplication(applicant);
  number = application_number;
  await applicant.post(STATUS_CALLS.open, { application_number, return_code });
});

const ask = (kind: unknown, by = applicant) => by.post(STATUS_CALLS.dataRequests, { kind } as object);
const asked = async () =>
  (await applicant.get(STATUS_CALLS.status)).json<ApplicationStatusResponse>().data?.data_requests;
const listed = async (by = clerk) => (await by.get(DATA_REQUEST_CALLS.list)).json<DataRequestsResponse>().data;
const logged = () => loggedActs(office.db, 'who', 'act', 'subject', 'numbers');

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
  expect((await clerk.post(DATA_REQUEST_CALLS.done(number, 9), {})).statusCode).toBe(404);
  expect((await clerk.post(DATA_REQUEST_CALLS.done('2026-999999', 1), {})).statusCode).toBe(404);
  expect(await asked()).toMatchObject([
    { kind: 'copy', state: 'done' },
    { kind: 'erasure', state: 'refused', reason: 'A fee is open.' },
  ]);
  expect((await ask('erasure')).json()).toMatchObject({ success: 1 });
  const log = await logged();
  const who = 'clerk@college.org';
  expect(log).toContain(`${who} | list | desk data-requests | ${number} ${number}`);
  expect(log).toContain(`${who} | done | requests done ${number} 1 | ${number}`);
  expect(log).toContain(`${who} | refuse | requests refuse ${number} 2 | ${number}`);
  expect(JSON.stringify(log)).not.toContain('A fee is open');
});

it('an erasure removes the requests with the application', async () => {
  await ask('copy');
  await ask('erasure');
  expect(await office.run('erase', number, '--yes', '--reason', 'asked for on the site')).toMatchObject({ code: 0 });
  expect(await office.db.selectFrom('data_requests').selectAll().execute()).toEqual([]);
});
