import { STATUS_CALLS } from 'contract/admission/statusCalls';
import type { ApplicationStatusResponse } from 'contract/calls';
import { eventually } from 'contract/eventually.testing';
import { DESK_CALLS, type DeskApplicationResponse } from 'contract/office/applicationCalls';
import { openLetterQueue } from '../../../mail/outbox/queueMails';
import { seedApplications } from '../../../testing/seedApplications';
import { staffVisitor } from '../../../staff/staff.testing';
import { startSmtpServer } from '../../../testing/smtpServer.testing';
import { forEachTest, openTestApi, TODAY } from '../../../testing/testApi';
import { newVisitor } from '../../../testing/visitor';
import { returnCodeOf } from '../access/returnCode';
import { askAboutData } from '../dataRequests/dataRequests';
import type { FurtherLetter } from '../../submissionKind';
import { furtherLetters } from '../office/applicationSubmission';
import { changeAsShown, releaseAsShown } from './states.testing';

const GONE = 'gone@example.in';
const smtp = forEachTest(() => startSmtpServer({ recipient: (address) => (address === GONE ? 550 : 250) }));
const SITE_URL = 'https://college.example.org';
const api = forEachTest(() => openTestApi({ SMTP_URL: smtp.url, SITE_URL }, undefined, { pollMs: 100 }));
const number = '2026-000001';
const now = () => TODAY;
beforeEach(() => seedApplications(api.db, api.keys, [{ number, changes: { email: 'anjali@example.in' } }]));

async function admit(number: string): Promise<void> {
  const { db, keys } = api;
  const context = { db, keys, who: 'anjali', now, queueLetter: openLetterQueue(api.env, now) };
  await changeAsShown(context, { number, to: 'admitted', reason: '' });
  await releaseAsShown(context);
}

it('a mail says that there is news, and where, without the decision or a code', async () => {
  await admit(number);
  await smtp.received(1);
  const [mail] = await smtp.read();
  expect(mail?.to?.[0]?.address).toBe('anjali@example.in');
  expect(mail?.subject).toBe(`There is news about your application ${number}`);
  expect(mail?.text).toContain(`https://college.example.org/application/status#${number}`);
  expect(mail?.text).not.toMatch(/admitted|congratulations/i);
  expect(mail?.text).not.toContain(returnCodeOf(api.keys, { id: `secret-${number}`, code_version: 0 }));
  expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

it('a letter that came back for good is told to the applicant and to the desk, until one goes out', async () => {
  const { app, db, keys } = api;
  const number = '2026-000002';
  await seedApplications(db, keys, [{ number, changes: { email: GONE } }]);
  await admit(number);
  const clerk = await staffVisitor(api, db, ['clerk']);
  const atDesk = async () =>
    (await clerk.get(DESK_CALLS.application(number))).json<DeskApplicationResponse>().data?.returned_mail;
  await eventually(atDesk);
  expect(await atDesk()).toEqual({ at: TODAY.toISOString(), why: 'RCPT TO: 550 5.1.1 (address): not here' });
  const applicant = await newVisitor(app);
  const code = returnCodeOf(keys, { id: `secret-${number}`, code_version: 0 });
  const status = async () => {
    const answer = await applicant.post(STATUS_CALLS.open, { application_number: number, return_code: code });
    return answer.json<ApplicationStatusResponse>().data?.mail_returned_at;
  };
  expect(await status()).toBe(TODAY.toISOString());
  await db.updateTable('outbox').set({ state: 'sent', fault: null }).execute();
  expect([await atDesk(), await status()]).toEqual([null, undefined]);
});

it('a data request is confirmed to the applicant, and reported to the office', async () => {
  const applicant = { db: api.db, now, queueLetter: openLetterQueue(api.env, now) };
  await askAboutData(applicant, { number, kind: 'erasure' });

  await smtp.received(2);
  const mails = await smtp.read();
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `The applicant of ${number} asks about their data`,
    `There is news about your application ${number}`,
  ]);
  const toOffice = mails.find(({ subject }) => subject?.includes('asks about'));
  expect(toOffice?.text).toContain('https://college.example.org/office/requests\n');
});

it('letters to the office link to the desk, and name no command', () => {
  const [siteUrl, deskUrl] = ['https://college.example.org', 'https://desk.college.example.org'];
  for (const letter of ['document', 'withdrawal', 'data_request'] as const) {
    const { parts } = furtherLetters[letter]('2026-000001', { siteUrl, deskUrl } as Parameters<FurtherLetter>[1]);
    expect(JSON.stringify(parts)).toContain(`${deskUrl}/office/`);
    expect(JSON.stringify(parts)).not.toContain('npm run');
  }
});
