import type { LightMyRequestResponse } from 'fastify';
import { STATUS_CALLS } from 'contract/admission/statusCalls';
import { CALLS, type ErrorResponse } from 'contract/calls';
import { FORM_POSTS } from 'contract/formPosts';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import { STAFF_CALLS } from 'contract/office/staffCalls';
import { askDocument } from '../submissions/application/states/documentRequests';
import { fileForm, sendApplication, sendUnder } from '../testing/applicationForm.testing';
import { jobForm } from '../testing/jobForm.testing';
import { pdfDocument } from '../testing/documents.testing';
import { postForm } from '../testing/postForm.testing';
import { openTestApi, type TestApi, TODAY } from '../testing/testApi.testing';
import { MESSAGE, newVisitor, type Visitor } from '../testing/visitor';

const HALF_A_MEGABYTE = 'x'.repeat(600 * 1024);

let api: TestApi;
let now: Date;
beforeEach(() => (now = TODAY));
afterEach(() => api.close());

async function open(variables: Record<string, string>) {
  api = await openTestApi({ TRUST_PROXY: 'true', ...variables }, () => now);
}

async function sendDocument(sender: string) {
  const visitor = await newVisitor(api.app);
  const form = await jobForm(visitor, {}, pdfDocument(HALF_A_MEGABYTE));
  return visitor.post(CALLS.jobApplications, form, { 'x-forwarded-for': sender });
}

/** Looks at a status and signs in, both with wrong codes; returns the statuses of the answers. */
async function lookAndSignIn() {
  const visitor = await newVisitor(api.app);
  const look = { application_number: '2026-000001', return_code: 'AAAA-AAAA-AA' };
  const signIn = { email: 'a@college.org', password: 'wrong password 1' };
  const answers = [await visitor.post(STATUS_CALLS.open, look), await visitor.post(STAFF_CALLS.signIn, signIn)];
  return answers.map(({ statusCode }) => statusCode);
}

async function sendMessage(changes: Partial<typeof MESSAGE> = {}) {
  const visitor = await newVisitor(api.app);
  return visitor.post(CALLS.contact, { ...MESSAGE, ...changes });
}

it('an address that has used its quota today is refused, even after a restart, and others are not; the next day it may send again, and neither the previous day nor any address is stored', async () => {
  await open({ UPLOAD_MB_PER_DAY: '1' });
  expect((await sendDocument('203.0.113.1')).statusCode).toBe(200);
  const over = await sendDocument('203.0.113.1');
  expect([over.statusCode, over.headers['retry-after']]).toEqual([429, '21600']);
  expect(over.json<ErrorResponse>().message).toMatch(/^So much has been sent from your address today/);
  await api.restart();
  expect((await sendDocument('203.0.113.1')).statusCode).toBe(429);
  expect((await sendDocument('203.0.113.2')).statusCode).toBe(200);

  now = new Date(TODAY.getTime() + 24 * 60 * 60 * 1000);
  expect((await sendDocument('203.0.113.1')).statusCode).toBe(200);
  const rows = await api.db.selectFrom('sender_days').selectAll().execute();
  expect(rows).toEqual([
    { sender_hash: expect.any(String), day: '2026-11-22', bytes: expect.any(Number), submissions: 1 },
  ]);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
});

it('only stored forms are counted, and a used-up day keeps nobody from looking at a status or from signing in', async () => {
  await open({ SUBMISSIONS_PER_DAY: '2' });
  for (let times = 0; times < 2; times++) expect(await lookAndSignIn()).toEqual([422, 422]);
  expect((await sendMessage({ email: 'nobody' })).statusCode).toBe(422);
  const statuses = [];
  for (let count = 0; count < 3; count++) statuses.push((await sendMessage()).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  expect(await lookAndSignIn()).toEqual([422, 422]);
});

/** How many submissions are counted today, from the only sender. */
const counted = async () =>
  (await api.db.selectFrom('sender_days').select('submissions').executeTakeFirstOrThrow()).submissions;

const KEY = { [IDEMPOTENCY_HEADER]: 'a-key-of-the-tab-1' };

const FORMS: [kind: string, send: (visitor: Visitor) => Promise<LightMyRequestResponse>][] = [
  ['an application', (visitor) => sendUnder(visitor, '')],
  ['a job application', async (visitor) => visitor.post(CALLS.jobApplications, await jobForm(visitor), KEY)],
  ['a message', (visitor) => visitor.post(CALLS.contact, MESSAGE, KEY)],
  ['a message without scripts', () => postForm(api.app, FORM_POSTS.contact, MESSAGE)],
];

it.each(FORMS)(
  '%s that is sent again has its receipt, is not counted, and is not refused once the day is used up',
  async (_kind, send) => {
    await open({ SUBMISSIONS_PER_DAY: '2' });
    const visitor = await newVisitor(api.app);
    const { statusCode, body: receipt } = await send(visitor);
    expect(statusCode).toBe(200);
    expect((await send(visitor)).body).toBe(receipt);
    expect(await counted()).toBe(1);
    expect((await sendMessage({ subject: 'Fees' })).statusCode).toBe(200);
    expect((await sendMessage({ subject: 'Bus' })).statusCode).toBe(429);
    expect((await send(visitor)).body).toBe(receipt);
    expect(await counted()).toBe(2);
  },
);

it.each(FORMS)('%s that is sent twice at the same moment is counted once', async (_kind, send) => {
  await open({ SUBMISSIONS_PER_DAY: '9' });
  const visitor = await newVisitor(api.app);
  const [one, other] = await Promise.all([send(visitor), send(visitor)]);
  expect([one.statusCode, other.body]).toEqual([200, one.body]);
  expect(await counted()).toBe(1);
});

it('a requested document counts once, and its applicant reads that it is there when it is sent again', async () => {
  await open({ SUBMISSIONS_PER_DAY: '2' });
  const visitor = await newVisitor(api.app);
  const { application_number: number, return_code } = await sendApplication(visitor);
  const queueLetter = () => Promise.resolve();
  const office = { db: api.db, keys: api.keys, now: () => now, queueLetter, who: 'test' };
  await askDocument(office, { number, title: 'Mark list', note: '' });
  await visitor.post(STATUS_CALLS.open, { application_number: number, return_code });
  const send = async () => (await visitor.post(STATUS_CALLS.document(1), fileForm(pdfDocument(), 'list.pdf'))).json();
  expect(await send()).toMatchObject({ success: 1 });
  expect(await send()).toMatchObject({ success: 0, message: expect.stringContaining('received already') });
  expect(await counted()).toBe(2);
});

it('with the default settings a school’s lab behind one address can send a hundred forms', async () => {
  await open({ UPLOAD_MB_PER_DAY: '', SUBMISSIONS_PER_DAY: '', MIN_FREE_MB: '' });
  expect(api.env).toMatchObject({ UPLOAD_MB_PER_DAY: 500, SUBMISSIONS_PER_DAY: 500 });
  const visitor = await newVisitor(api.app);
  for (let count = 0; count < 100; count++) {
    expect((await visitor.post(CALLS.contact, { ...MESSAGE, subject: `Hostel ${count}` })).statusCode).toBe(200);
  }
});
