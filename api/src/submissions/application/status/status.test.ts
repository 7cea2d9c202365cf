import { APPLICATION_HEADER, STATUS_CALLS } from 'contract/admission/statusCalls';
import { type ApplicationStatusResponse, CALLS } from 'contract/calls';
import { fileForm, picture } from '../../../testing/applicationForm.testing';
import { seedApplications } from '../../../testing/seedApplications';
import { storedText } from '../../../testing/storedText.testing';
import { forAllTests, forEachTest, openTestApi, TODAY } from '../../../testing/testApi.testing';
import { newVisitor, type Visitor } from '../../../testing/visitor';
import { askDocument } from '../states/documentRequests';
import { judgeAsShown } from '../states/states.testing';
import { newReturnCode, returnCodeOf } from '../access/returnCode';
import { deleteSubmissions } from '../../deleteSubmissions.testing';

const MINUTE_MS = 60_000;

let now = TODAY;
beforeEach(() => void (now = TODAY));
const settings = { TRUST_PROXY: 'true', SITE_URL: 'https://college.example.org' };
const api = forAllTests(() => openTestApi(settings, () => now));
const [number, other] = ['2026-000001', '2026-000002'];
const codeOf = (id = number) => returnCodeOf(api.keys, { id: `secret-${id}`, code_version: 0 });
beforeEach(async () => {
  await deleteSubmissions(api.db);
  await seedApplications(api.db, api.keys, [{ number, changes: { secondProgram: 'D.Pharm' } }, { number: other }]);
});
const visitor = forEachTest(() => newVisitor(api.app));

const after = (minutes: number) => (now = new Date(TODAY.getTime() + minutes * MINUTE_MS));

const open = (by = visitor, code = codeOf(), application_number = number, headers = {}) =>
  by.post(STATUS_CALLS.open, { application_number, return_code: code }, headers);

const read = async (by = visitor) => (await by.get(STATUS_CALLS.status)).json<ApplicationStatusResponse>();

const tokenOf = ({ cookies }: Visitor) => cookies['application-status'] ?? '';

it('number and return code open the application, which starts as received, with what comes next, and a reload finds it open', async () => {
  expect(await read()).toEqual({ success: 0, message: expect.stringContaining('signed in') });
  const opened = await open();
  expect(opened.json()).toMatchObject({
    success: 1,
    data: {
      application_number: number,
      programs: ['B.Pharm', 'D.Pharm'],
      received_at: TODAY.toISOString(),
      state: 'received',
      title: 'Received',
      next_step: expect.stringContaining('we write to you'),
      may_withdraw: true,
      documents: [],
    },
  });
  expect(opened.headers['cache-control']).toBe('no-store');
  expect(await read()).toEqual(opened.json());
  expect((await visitor.get(CALLS.applicationPdf(opened.json().data.id))).statusCode).toBe(200);
});

it('the cookie is only for these calls, and out of reach for scripts and other sites', async () => {
  const cookieOf = async (headers: object) =>
    String((await open(visitor, undefined, undefined, headers)).headers['set-cookie']);
  expect(await cookieOf({})).toMatch(
    /^application-status=[\w-]{43}; Path=\/api\/application-status; HttpOnly; SameSite=Strict$/,
  );
  const secure = await newVisitor(api.app, { 'x-forwarded-proto': 'https' });
  const answer = await open(secure, undefined, undefined, { 'x-forwarded-proto': 'https' });
  expect(String(answer.headers['set-cookie'])).toMatch(
    /__Secure-application-status=.*; HttpOnly; Secure; SameSite=Strict/,
  );
});

it('a session ends after 15 minutes without use, and after 12 hours in any case', async () => {
  await open();
  after(14.9);
  expect((await read()).success).toBe(1);
  after(29.8);
  expect((await read()).success).toBe(1);
  after(44.8);
  expect((await read()).success).toBe(0);

  await open();
  const opened = 44.8;
  for (let minutes = 14; minutes < 720; minutes += 14) {
    after(opened + minutes);
    expect((await read()).success).toBe(1);
  }
  after(opened + 720);
  expect((await read()).success).toBe(0);
});

it('after signing out, or opening another application, nothing opens the first one, not even a copied token', async () => {
  await open();
  const first = tokenOf(visitor);
  await open(visitor, codeOf(other), other);
  const second = tokenOf(visitor);
  expect((await read()).data?.application_number).toBe(other);
  const closed = await visitor.post(STATUS_CALLS.close, {});
  expect([closed.statusCode, tokenOf(visitor)]).toEqual([200, '']);
  for (const noted of [first, second]) {
    visitor.cookies['application-status'] = noted;
    expect((await read()).success).toBe(0);
  }
});

it('a new return code and an erasure end open sessions, the database has no token, and old rows are deleted', async () => {
  await open();
  const rows = () => api.db.selectFrom('status_sessions').selectAll().execute();
  expect(await storedText(api.env.DATA_DIR)).not.toContain(tokenOf(visitor));
  const code = await newReturnCode(office(), number, '');
  expect((await read()).success).toBe(0);
  expect((await open()).statusCode).toBe(422);

  await open(visitor, code);
  after(60);
  const another = await newVisitor(api.app);
  await open(another, code);
  expect(await rows()).toHaveLength(1);
  await api.db.deleteFrom('applications').execute();
  expect(await rows()).toEqual([]);
  expect((await read(another)).success).toBe(0);
});

/** Returns the office's context, beside the running site. */
const office = () => ({
  db: api.db,
  keys: api.keys,
  now: () => now,
  queueLetter: () => Promise.resolve(),
  who: 'test',
});

const fileOf = (bytes: string | Buffer) => fileForm(Buffer.from(bytes), 'income.pdf');

it('a document that the office asks for is shown, sent, refused with a reason and sent again', async () => {
  await askDocument(office(), { number, title: 'Income certificate', note: 'Of this year' });
  await open();
  expect((await read()).data).toMatchObject({
    state: 'documents_asked',
    documents: [{ id: 1, title: 'Income certificate', note: 'Of this year', state: 'asked' }],
  });
  const wrong = await visitor.post(STATUS_CALLS.document(1), fileOf('only words'));
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json().errors.file[0]).toContain('income.pdf is plain text');
  expect((await visitor.post(STATUS_CALLS.document(7), fileOf(await picture(300, 200)))).json().success).toBe(0);

  const send = async () => (await visitor.post(STATUS_CALLS.document(1), fileOf(await picture(300, 200)))).json();
  expect(await send()).toMatchObject({ success: 1 });
  expect((await read()).data?.documents[0]).toMatchObject({ state: 'received' });
  expect(await send()).toMatchObject({ success: 0, message: expect.stringContaining('received already') });
  await judgeAsShown(office(), { number, id: 1 }, 'refuse', 'It is blurred.');
  expect((await read()).data?.documents[0]).toMatchObject({ state: 'refused', reason: 'It is blurred.' });
  expect(await send()).toMatchObject({ success: 1 });
});

it('what is sent from a page whose application is no longer the open one is not done to the other', async () => {
  await open();
  await open(visitor, codeOf(other), other);
  const page = { [APPLICATION_HEADER]: number };
  const acts = [
    await visitor.post(STATUS_CALLS.withdraw, {}, page),
    await visitor.post(STATUS_CALLS.dataRequests, { kind: 'erasure' }, page),
    await visitor.post(STATUS_CALLS.document(1), fileOf('%PDF-'), page),
  ];
  for (const act of acts)
    expect(act.json()).toMatchObject({ success: 0, message: expect.stringContaining(`opened application ${other}`) });
  expect((await read()).data).toMatchObject({ application_number: other, may_withdraw: true, data_requests: [] });
});

it('an application can be withdrawn only by a signed-in applicant', async () => {
  for (const act of [STATUS_CALLS.withdraw, STATUS_CALLS.document(1)]) {
    const answer = await visitor.post(act, act === STATUS_CALLS.withdraw ? {} : fileOf('%PDF-'));
    expect(answer.statusCode).toBe(401);
  }
  await open();
  expect((await read()).data?.may_withdraw).toBe(true);
  expect((await visitor.post(STATUS_CALLS.withdraw, {})).json()).toMatchObject({ success: 1 });
  expect((await read()).data).toMatchObject({ state: 'withdrawn', may_withdraw: false });
  expect((await visitor.post(STATUS_CALLS.withdraw, {})).json()).toMatchObject({ success: 0 });
});
