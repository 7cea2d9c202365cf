import { MAIL_CODE_MINUTES } from 'contract/admission/returnCode';
import { STATUS_CALLS } from 'contract/admission/statusCalls';
import { CALLS, type ReceivedResponse, type SubmissionResponse } from 'contract/calls';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import { staffVisitor } from './staff/staff.testing';
import { numberFor, sendUnder } from './testing/applicationForm.testing';
import { seedApplications } from './testing/seedApplications';
import { startSmtpServer } from './testing/smtpServer.testing';
import { forEachTest, openTestApi, TODAY } from './testing/testApi.testing';
import { MESSAGE, newVisitor } from './testing/visitor';

const HOUR_MS = 60 * 60 * 1000;
const WRONG = '0000-0000-00';

const LIMITS = { SUBMISSIONS_PER_DAY: '20', RATE_LIMIT_PER_MINUTE: '100', MAILS_PER_RECIPIENT: '50' };

let now = TODAY;
beforeEach(() => void (now = TODAY));
const smtp = forEachTest(() => startSmtpServer());
const api = forEachTest(() => {
  const settings = { ...LIMITS, TRUST_PROXY: 'true', SMTP_URL: smtp.url, SITE_URL: 'http://localhost' };
  return openTestApi(settings, () => now, { pollMs: 100 });
});

const jump = (hours: number) => void (now = new Date(now.getTime() + hours * HOUR_MS));

async function apply(name: string) {
  const visitor = await newVisitor(api.app);
  const number = await numberFor(visitor);
  jump(1);
  const send = async () => (await sendUnder(visitor, number, { name })).json<SubmissionResponse>();
  const first = await send();
  jump(-2);
  // sent again because the response was lost
  const again = await send();
  jump(1);
  expect(again).toEqual(first);
  return { visitor, data: first.data };
}

it('while the clock jumps forward and back, numbers stay consecutive, nothing is duplicated, and each application has its mails', async () => {
  const sent = [await apply('ANJALI'), await apply('BINU'), await apply('CHITHRA')];
  const numbers = sent.map(({ data }) => data?.application_number);
  expect(numbers).toEqual(['2026-000001', '2026-000002', '2026-000003']);
  const mails = await api.db.selectFrom('outbox').select(['subject_ref', 'state']).execute();
  expect(mails.map(({ subject_ref }) => subject_ref).sort()).toEqual(numbers.flatMap((number) => [number, number]));
  expect(mails.filter(({ state }) => state === 'failed')).toEqual([]);
});

it('a clock jump of an hour refuses nobody, and does not lock a network for longer', async () => {
  const { visitor, data } = await apply('ANJALI');
  for (const hours of [1, -2, 1]) {
    jump(hours);
    const answer = await visitor.post(CALLS.contact, { ...MESSAGE, message: `Is there a room ${hours}?` });
    expect(answer.json<ReceivedResponse>()).toMatchObject({ success: 1 });
  }
  const { application_number, return_code } = data ?? {};
  const open = (code = return_code) => visitor.post(STATUS_CALLS.open, { application_number, return_code: code });
  for (let tries = 0; tries < 30; tries++) expect((await open(WRONG)).statusCode).toBe(422);
  expect((await open()).statusCode).toBe(429);
  jump(-1);
  expect((await open()).statusCode).toBe(200);
});

it('the office log, the mails and the codes in them follow one clock', async () => {
  const number = '2026-000001';
  await seedApplications(api.db, api.keys, [{ number, changes: { email: MESSAGE.email } }]);
  const staff = await staffVisitor(api, api.db, ['clerk']);
  expect((await staff.get(DESK_CALLS.applications)).statusCode).toBe(200);
  const visitor = await newVisitor(api.app);
  expect((await visitor.post(CALLS.contact, MESSAGE)).statusCode).toBe(200);
  expect(
    (await visitor.post(STATUS_CALLS.askCode, { application_number: number, email: MESSAGE.email })).statusCode,
  ).toBe(200);
  await smtp.received(3);
  await api.app.close();

  const log = await api.db.selectFrom('office_log').select('at').execute();
  const mails = await api.db.selectFrom('outbox').select(['queued_at', 'due_at', 'settled_at']).execute();
  const times = [...log, ...mails].flatMap((row) => Object.values(row));
  expect(times).toHaveLength(10);
  expect(new Set(times)).toEqual(new Set([TODAY.toISOString()]));
  const texts = (await smtp.read()).map(({ text }) => text).join();
  expect(texts).toContain(`within ${MAIL_CODE_MINUTES} minutes`);
});
