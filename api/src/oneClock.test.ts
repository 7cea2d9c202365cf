import { MAIL_CODE_MINUTES } from 'contract/admission/returnCode';
import { STATUS_CALLS } from 'contract/admission/statusCalls';
import { CALLS } from 'contract/calls';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import { staffVisitor } from './staff/staff.testing';
import { seedApplications } from './testing/seedApplications';
import { startSmtpServer } from './testing/smtpServer';
import { forEachTest, openTestApi, TODAY } from './testing/testApi';
import { newVisitor } from './testing/visitor';

const NUMBER = '2026-000001';
const EMAIL = 'anjali@example.in';

const smtp = forEachTest(() => startSmtpServer());
const api = forEachTest(() =>
  openTestApi({ SMTP_URL: smtp.url, SITE_URL: 'http://localhost' }, () => TODAY, { pollMs: 100 }),
);

it('the office log, the mails and the codes in them follow one clock', async () => {
  await seedApplications(api.db, api.keys, [{ number: NUMBER, changes: { email: EMAIL } }]);
  const staff = await staffVisitor(api, api.db, ['clerk']);
  expect((await staff.get(DESK_CALLS.applications)).statusCode).toBe(200);
  const visitor = await newVisitor(api.app);
  const message = { name: 'Anjali', email: EMAIL, subject: 'Hostel', message: 'Is there a room?' };
  expect((await visitor.post(CALLS.contact, message)).statusCode).toBe(200);
  expect((await visitor.post(STATUS_CALLS.askCode, { application_number: NUMBER, email: EMAIL })).statusCode).toBe(200);
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
